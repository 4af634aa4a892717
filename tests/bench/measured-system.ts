import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { getLocalOrigin, root } from '../../local/settings.ts'
import { freePort } from '../../local/start/processes/free-port.ts'
import { browserLaunchOptions } from '../browser/browser.ts'
import { startTestStack, type TestStack } from '../stack.ts'

/** Origin and process ID of a started program. */
export interface Running {
  url: string
  pid: number
}

/**
 * The system under measurement, a minimal Next site and a browser. Each starts when a benchmark first needs it, and all
 * benchmarks of a run share it.
 */
export class MeasuredSystem {
  /** Whether benchmarks run only one round. */
  readonly isShort: boolean
  #stack: Promise<TestStack> | undefined
  #floor: Promise<Running> | undefined
  #browser: Promise<{ browser: Browser; port: number }> | undefined
  readonly #stops: (() => Promise<unknown>)[] = []

  constructor(isShort: boolean) {
    this.isShort = isShort
  }

  stack(): Promise<TestStack> {
    this.#stack ??= startTestStack().then((stack) => {
      this.#stops.push(stack.cleanUp)
      return stack
    })
    return this.#stack
  }

  async site(): Promise<Running> {
    const { runner, settings } = await this.stack()
    return { url: getLocalOrigin(settings.ports.site), pid: runner.children.get('site')?.pid ?? 0 }
  }

  /** Starts a minimal Next site with one static page. */
  floor(): Promise<Running> {
    this.#floor ??= this.#startFloor()
    return this.#floor
  }

  async browser(): Promise<Browser> {
    this.#browser ??= this.#startBrowser()
    return (await this.#browser).browser
  }

  /** Returns the browser's debugging port, which Lighthouse uses. */
  async devtoolsPort(): Promise<number> {
    this.#browser ??= this.#startBrowser()
    return (await this.#browser).port
  }

  async #startBrowser() {
    const port = await freePort(9333)
    const { args = [], ...options } = await browserLaunchOptions()
    const browser = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${port}`] })
    this.#stops.push(() => browser.close())
    return { browser, port }
  }

  async #startFloor(): Promise<Running> {
    // The folder is inside the repository, so that `next` resolves to the same package.
    const dir = join(root, '.local/bench/minimal-site')
    await rm(dir, { recursive: true, force: true })
    for (const [file, text] of Object.entries(minimalSite)) {
      await mkdir(join(dir, file, '..'), { recursive: true })
      await writeFile(join(dir, file), text)
    }
    this.#stops.push(() => rm(dir, { recursive: true, force: true }))
    const stdio = ['ignore', 'ignore', 'inherit'] as const
    const [code] = await once(
      spawn(process.execPath, [nextCommand, 'build', dir], { cwd: root, stdio: [...stdio] }),
      'exit',
    )
    if (code !== 0) throw new Error('The minimal site does not build.')
    return this.startProgram([...nextStart, dir, '-p'])
  }

  /**
   * Starts a Node program of the repository, with a port as its last argument, and waits until it responds.
   * @throws Error with the program's output if it exits or does not respond within a minute
   */
  async startProgram(command: readonly string[]): Promise<Running> {
    const { runner } = await this.stack()
    const port = await freePort(0)
    const url = `http://127.0.0.1:${port}`
    const child = spawn(process.execPath, [...command, String(port)], {
      cwd: root,
      env: { ...runner.environment, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#stops.push(() => stop(child))
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    const deadline = Date.now() + 60_000
    while (!(await answers(url))) {
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`${command.join(' ')} does not answer.\n${output}`)
      await new Promise((done) => setTimeout(done, 50))
    }
    return { url, pid: child.pid ?? 0 }
  }

  /** Restarts the site, so an earlier benchmark's memory does not affect the next one. */
  async restartSite(): Promise<void> {
    if (this.#stack && !this.isShort) await (await this.#stack).startSite()
  }

  /** Stops everything, last started first. */
  async close(): Promise<void> {
    for (const stop of this.#stops.reverse()) await stop()
  }
}

const nextCommand = 'node_modules/next/dist/bin/next'

/** Next's own server, on loopback. */
const nextStart = [nextCommand, 'start', '-H', '127.0.0.1']

const minimalSite = {
  'package.json': '{ "private": true, "type": "module" }\n',
  'next.config.mjs': 'export default { cacheComponents: true, turbopack: { root: process.cwd() } }\n',
  'app/layout.jsx': `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}
`,
  'app/page.jsx': `export default function Page() {
  return <main><h1>Hello</h1></main>
}
`,
}

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await once(child, 'exit')
  clearTimeout(force)
}
