import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import {
  copyFile,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from '../../local/settings.ts'
import type { Layer } from './layers.ts'

/** A copy of the repository from which layers are removed. */
export interface RepositoryCopy {
  folder: string
  /** @throws Error if a path or a line is missing, or a line occurs more than once */
  remove(layer: Layer): Promise<void>
  /** Restores a removed layer. */
  restore(layer: Layer): Promise<void>
  /** Runs a program with the project's Node. @returns its output if it fails; empty if it succeeds */
  failure(program: string, ...args: string[]): Promise<string>
  /**
   * Builds the Studio.
   * @returns the output if the build fails; empty if it succeeds
   */
  studioFailure(): Promise<string>
  delete(): Promise<void>
}

/**
 * Copies the files that Git tracks or would add. Packages are hard-linked, because no check writes to them.
 */
export async function copyRepository(): Promise<RepositoryCopy> {
  // Git, Biome and the import rules ignore this folder name. Hard links only work within one file system.
  const folder = await mkdtemp(join(root, 'test-build-layers-'))
  const sources = sourceFiles()
  await Promise.all(sources.map(copySource))
  await linkFolder(join(root, 'node_modules'), join(folder, 'node_modules'))

  async function copySource(file: string) {
    const target = join(folder, file)
    await mkdir(dirname(target), { recursive: true })
    // `web/public` is a symbolic link.
    const linked = await readlink(join(root, file)).catch(() => undefined)
    if (linked === undefined) await copyFile(join(root, file), target)
    else await symlink(linked, target)
  }

  function run(directory: string, program: string, args: string[]): Promise<string> {
    // `next typegen` needs this variable, see `tests/check.ts`.
    const env = { ...process.env, __NEXT_NODE_NATIVE_TS_LOADER_ENABLED: 'true' }
    const options = { cwd: join(folder, directory), env, maxBuffer: 2 ** 26 }
    return new Promise((resolve) => {
      execFile(process.execPath, [join(folder, program), ...args], options, (error, stdout, stderr) =>
        resolve(error ? `${program} ${args.join(' ')}\n${stdout}${stderr}` : ''),
      )
    })
  }

  return {
    folder,
    async remove({ paths, registrations }) {
      for (const path of paths) {
        if (!sources.some((file) => isWithin(file, path))) throw new Error(`There is no ${path}.`)
        await rm(join(folder, path), { recursive: true, force: true })
      }
      for (const { file, lines } of registrations) {
        // Another removed layer can contain the file.
        if (sources.includes(file) && !existsSync(join(folder, file))) continue
        const text = await readFile(join(folder, file), 'utf8')
        await writeFile(join(folder, file), removeLines(text, lines, file))
      }
    },
    async restore({ paths, registrations }) {
      const edited = registrations.map(({ file }) => file)
      const deleted = sources.filter((file) => paths.some((path) => isWithin(file, path)))
      await Promise.all([...edited, ...deleted].map(copySource))
    },
    failure: (program, ...args) => run('.', program, args),
    studioFailure: () => run('studio', 'node_modules/sanity/bin/sanity', ['build', 'dist', '--yes']),
    delete: () => rm(folder, { recursive: true, force: true, maxRetries: 10 }),
  }
}

/** Whether a file is at a path or in the folder at that path. */
const isWithin = (file: string, path: string) => file === path || file.startsWith(`${path}/`)

function sourceFiles(): string[] {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '-z']
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  const deleted = new Set(
    execFileSync('git', ['ls-files', '--deleted', '-z'], { cwd: root, encoding: 'utf8' }).split('\0'),
  )
  return files.filter((file) => !deleted.has(file))
}

/** Links a folder's files, except caches, because tools write to them. */
async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.name === '.cache') continue
    if (entry.isDirectory()) await linkFolder(source, target)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else await link(source, target)
  }
}

/** @throws Error if a line is missing or occurs more than once */
function removeLines(text: string, lines: readonly string[], file: string): string {
  const all = text.split('\n')
  for (const line of lines) {
    const count = all.filter((each) => each.trim() === line).length
    if (count !== 1) throw new Error(`${file} has the line "${line}" ${count} times.`)
  }
  return all.filter((each) => !lines.includes(each.trim())).join('\n')
}
