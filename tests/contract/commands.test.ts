import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getLocalOrigin, root } from '../../local/settings.ts'
import { isAlive } from '../../local/testing/killable.ts'
import { temporaryFolder } from '../../local/testing/temporary-folder.ts'
import { checkDevelopment } from './development.ts'
import { type Launched, launch, ownServices, waitUntilReady } from './launched.ts'

/** Returns the process IDs of all descendants of a launcher. */
function processTree(pid: number): number[] {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
  const rows = table
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number))
  const below = (parent: number): number[] =>
    rows.filter(([, ppid]) => ppid === parent).flatMap(([child = 0]) => [child, ...below(child)])
  return below(pid)
}

type Services = Awaited<ReturnType<typeof ownServices>>

/** A clone of the last commit, with this clone's packages. */
class Clone {
  readonly folder = join(temporaryFolder(), 'clone')
  readonly #services: Services

  constructor(services: Services) {
    this.#services = services
    execFileSync('git', ['clone', '--quiet', root, this.folder])
    for (const packages of globSync('{.,*}/node_modules', { cwd: root })) this.#copy(packages)
  }

  /** Copies packages, as hard links if possible. Excludes the cache, because other tests write to it at the same time. */
  #copy(path: string): void {
    const [source = '', target = ''] = [root, this.folder].map((folder) => join(folder, path))
    mkdirSync(join(target, '.cache'), { recursive: true })
    const packages = readdirSync(source).filter((name) => name !== '.cache')
    try {
      execFileSync('cp', ['-al', ...packages.map((name) => join(source, name)), target])
    } catch {
      rmSync(target, { recursive: true })
      mkdirSync(join(target, '.cache'), { recursive: true })
      for (const name of packages)
        cpSync(join(source, name), join(target, name), { recursive: true, verbatimSymlinks: true })
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

  /** Runs a command until it exits. @returns its output */
  async run(...command: string[]): Promise<string> {
    const { ended, output } = this.launch(...command)
    expect(await ended, `npm run ${command.join(' ')}\n${output()}`).toBe(0)
    return output()
  }

  /**
   * Starts the services, runs `work` and presses Ctrl-C. Checks that the services cannot be started twice and
   * that all processes stop.
   */
  async while(command: 'start' | 'dev', work: (launched: Launched) => Promise<void>): Promise<void> {
    const { ports } = this.#services
    const start = this.launch(command)
    await waitUntilReady(start)
    expect(start.output()).not.toMatch(/^ {2}! /m)
    for (const port of [ports.site, ports.studio, ports.inbox]) {
      expect(start.output()).toContain(getLocalOrigin(port))
      const page = () => fetch(getLocalOrigin(port), { headers: { accept: 'text/html' } })
      // In development, the Studio bundles its packages first.
      const status = () =>
        page().then(
          (answer) => answer.status,
          () => 0,
        )
      await expect.poll(status, { timeout: 300_000 }).toBe(200)
    }
    const second = this.launch('start')
    expect([await second.ended, second.output()]).toEqual([
      1,
      expect.stringContaining('Already running as process'),
    ])
    await work(start)
    const children = processTree(start.pid)
    expect(children.length).toBeGreaterThanOrEqual(6)
    expect(await start.stop(), start.output()).toBe(0)
    // An orphaned process counts as alive until the init process has reaped it.
    await expect.poll(() => children.filter(isAlive), { timeout: 20_000 }).toEqual([])
  }

  async reset(): Promise<void> {
    await this.run('reset', '--yes')
    expect(readdirSync(this.#services.variables.LOCAL_DATA_DIR)).toEqual(['logs'])
  }

  /** Creates a page and runs the undo command. Checks that uncommitted changes remain. */
  async newPage(): Promise<void> {
    const edited = join(this.folder, 'schemas/settings/navigation.ts')
    appendFileSync(edited, '\n// Not committed.\n')
    const before = readFileSync(edited, 'utf8')
    const undo = (await this.run('new-page', 'opening-hours')).trim().split('\n').at(-1) ?? ''
    await this.run('check')
    expect(this.git('status', '--porcelain')).toContain('?? web/app/opening-hours/')
    execFileSync('sh', ['-c', undo], { cwd: this.folder, stdio: 'pipe' })
    expect(readFileSync(edited, 'utf8')).toBe(before)
    this.git('checkout', '--', edited)
  }
}

test('README commands work one after another and leave the working tree clean', {
  tags: ['nightly'],
  timeout: 1_800_000,
}, async () => {
  const services = await ownServices()
  const { site, studio } = services.ports
  const clone = new Clone(services)
  const withContent = async () => {
    await clone.run('sample:add')
    await clone.run('links')
    await clone.run('sanity', 'datasets', 'list')
  }
  // `start`, `dev` and `check`, which `newPage` runs, read files that the others generate. The other commands only
  // change tracked files.
  const commands: (() => Promise<unknown>)[] = [
    () => clone.while('start', withContent),
    () => clone.while('dev', (dev) => checkDevelopment(dev, getLocalOrigin(site), getLocalOrigin(studio))),
    () => clone.newPage(),
    () => clone.while('start', async () => {}),
    () => clone.reset(),
    () => clone.run('test', 'env-file.test'),
    () => clone.run('format'),
    () => clone.run('snapshot'),
    () => clone.run('typefaces'),
    () => clone.run('icons'),
  ]
  for (const command of commands) {
    await command()
    expect(clone.git('status', '--porcelain')).toBe('')
  }
})
