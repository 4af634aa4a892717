import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../local/settings.ts'

/** The files that differ from the last commit. Ends this process with a sentence if git cannot tell. */
export function changedFiles(): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', [...args, '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  try {
    const files = [
      ...git('diff', '--name-only', 'HEAD'),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]
    return files.filter((file) => file !== '' && existsSync(join(root, file)))
  } catch {
    console.error('Only git knows what has changed: install it, and run this in a clone with a commit.')
    process.exit(1)
  }
}
