import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../local/settings.ts'

/** Returns the paths that differ from the last commit, including deleted ones. Exits with a message if git fails. */
export function changedPaths(): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', [...args, '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  try {
    const paths = [
      ...git('diff', '--name-only', 'HEAD'),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]
    return paths.filter((path) => path !== '')
  } catch {
    console.error('"changed" needs git: install it, and run this in a clone with a commit.')
    process.exit(1)
  }
}

/** Returns the changed paths that still exist. */
export const changedFiles = (): string[] => changedPaths().filter((path) => existsSync(join(root, path)))
