/**
 * Entry point of every command, for any Node (>= 20) and with npm as the only dependency. Installs missing packages, then
 * runs the command with the project's own Node: `node local/launch.mjs <command> [arguments]`.
 */
import { spawn } from 'node:child_process'
import { accessSync, constants, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, isAbsolute, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { install, isInstalled, projectNode } from './install.mjs'
// npm sends signals only to its shell, which exits and leaves this process running.
import './start/processes/end-with-parent.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * Commands that need only the packages for the site and the backends. `sanity` installs the Studio's packages itself,
 * and so does `start` when the site is ready.
 */
const ofSite = {
  start: ['local/start/start.ts'],
  reset: ['local/start/reset.ts'],
  'sample:add': ['local/start/sample.ts', 'add'],
  sanity: ['local/content-lake/cli/sanity.ts'],
  links: ['local/content-lake/cli/links.ts'],
}

const biome = 'node_modules/@biomejs/biome/bin/biome'

/** Commands that need every package. */
const ofDevelopment = {
  dev: ['local/start/dev.ts'],
  test: ['tests/run.ts'],
  bench: ['tests/bench/run.ts'],
  check: ['tests/check.ts'],
  format: [biome, 'check', '--write', '.'],
  icons: ['web/ui/brand/draw-icons.ts'],
  typefaces: ['local/typefaces/subset.ts'],
  snapshot: ['local/sample-content/write-snapshot.ts'],
  'new-page': ['web/new-page.ts'],
}

/** @returns {string | undefined} advice if no command can run here */
function advice() {
  if (process.platform === 'win32')
    return 'Windows runs this in WSL, its Linux: `wsl --install`, then clone and start the project there.'
  if (Number.parseInt(process.versions.node, 10) < 20)
    return `This is Node ${process.versions.node}. Install Node 20 or newer; the project brings its own Node 24.`
}

const [command, ...rest] = process.argv.slice(2)
const commands = { ...ofSite, ...ofDevelopment }
const [entry, ...args] = commands[command] ?? []
const problem =
  advice() ??
  (entry ? undefined : `Unknown command "${command ?? ''}". Use one of: ${Object.keys(commands).join(', ')}.`)
if (problem) {
  console.error(problem)
  process.exit(1)
}

/**
 * @param {string} folder candidate for temporary files
 * @returns whether it is writable, and its path is short enough for sockets, whose paths have at most 104 characters on
 * some systems
 */
function isUsable(folder) {
  if (!isAbsolute(folder) || folder.length > 75) return false
  try {
    mkdirSync(folder, { recursive: true })
    const probe = mkdtempSync(join(folder, 'campus-probe-'))
    try {
      writeFileSync(join(probe, 'file'), Buffer.alloc(100_000))
      return true
    } finally {
      rmSync(probe, { recursive: true })
    }
  } catch {
    return false
  }
}

const caches = join(root, 'node_modules/.cache')
process.env.TMPDIR = [tmpdir(), '/tmp', join(caches, 'tmp')].find(isUsable) ?? tmpdir()
try {
  accessSync(homedir(), constants.W_OK)
} catch {
  // npm would write its cache to the home folder.
  process.env.npm_config_cache ??= join(caches, 'npm')
}

const needed = command in ofSite ? 'site' : 'all'
if (!isInstalled(needed)) {
  const started = Date.now()
  console.log(
    `Installing ${needed === 'all' ? 'all packages, also those of tests and tools' : 'packages'} (once; a few minutes on a slow machine) …`,
  )
  try {
    await install(needed)
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
  console.log(`Installed packages in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

const { NODE_ENV: _, no_proxy, NO_PROXY, ...inherited } = process.env
// Local services bypass a proxy, because the proxy would look for them on its own machine.
const noProxy = [no_proxy ?? NO_PROXY, 'localhost,127.0.0.1,::1,[::1]'].filter(Boolean).join(',')
const env = {
  // Caches compiled code, including stripped TypeScript, for the next process. Each start takes a third less time.
  NODE_COMPILE_CACHE: join(caches, 'compiled'),
  // Without NODE_ENV, because each command sets its own.
  ...inherited,
  no_proxy: noProxy,
  NO_PROXY: noProxy,
}
const endWithParent = [
  '--import',
  pathToFileURL(join(root, 'local/start/processes/end-with-parent.mjs')).href,
]
const child = spawn(projectNode, [...endWithParent, join(root, entry), ...args, ...rest], {
  cwd: root,
  env,
  stdio: 'inherit',
})
// The terminal sends Ctrl-C to the child too. Wait until it has stopped its own children.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
