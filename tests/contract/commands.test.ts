import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../local/settings.ts'
import { temporaryFolder } from '../../local/testing/temporary-folder.ts'
import { launch, ownServices } from './launched.ts'

type Services = Awaited<ReturnType<typeof ownServices>>

/** A clone of the last commit, with the packages of this one. */
class Clone {
  readonly folder = join(temporaryFolder(), 'clone')
  readonly #services: Services

  constructor(services: Services) {
    this.#services = services
    execFileSync('git', ['clone', '--quiet', root, this.folder])
    for (const packages of globSync('{.,*}/node_modules', { cwd: root })) this.#copy(packages)
    // These are written in place.
    rmSync(join(this.folder, 'node_modules/.cache'), { recursive: true, force: true })
    mkdirSync(join(this.folder, 'node_modules/.cache'))
  }

  /** Copies files as hard links, where that is possible. */
  #copy(path: string): void {
    const [source = '', target = ''] = [root, this.folder].map((folder) => join(folder, path))
    try {
      execFileSync('cp', ['-al', source, target])
    } catch {
      cpSync(source, target, { recursive: true, verbatimSymlinks: true })
    }
  }

  git(...args: string[]): string {
    return execFileSync('git', args, { cwd: this.folder, encoding: 'utf8' })
  }

  launch(...command: string[]) {
    const inherited = Object.keys(process.env).filter((name) => name.startsWith('VITEST'))
    const none = Object.fromEntries(inherited.map((name) => [name, undefined]))
    return launch(command, { ...none, ...this.#services.variables }, this.folder)
  }

  /** Runs a command to its end. @returns what it printed */
  async run(...command: string[]): Promise<string> {
    const { ended, output } = this.launch(...command)
    expect(await ended, `npm run ${command.join(' ')}\n${output()}`).toBe(0)
    return output()
  }

  async newPage(): Promise<void> {
    const undo = (await this.run('new-page', 'opening-hours')).trim().split('\n').at(-1) ?? ''
    await this.run('check')
    expect(this.git('status', '--porcelain')).toContain('?? web/app/opening-hours/')
    execFileSync('sh', ['-c', undo], { cwd: this.folder, stdio: 'pipe' })
  }
}

test('every command that ends runs after every other, twice, and leaves the tree clean', {
  tags: ['nightly'],
  timeout: 1_800_000,
}, async () => {
  const clone = new Clone(await ownServices())
  const commands: (() => Promise<unknown>)[] = [
    () => clone.run('check'),
    () => clone.run('test', 'env-file.test'),
    () => clone.newPage(),
    () => clone.run('reset', '--yes'),
    () => clone.run('format'),
    () => clone.run('snapshot'),
    () => clone.run('typefaces'),
    () => clone.run('icons'),
  ]
  // In one order and then in the other, each comes before and after every other.
  for (const command of [...commands, ...commands.toReversed()]) {
    await command()
    expect(clone.git('status', '--porcelain')).toBe('')
  }
})
