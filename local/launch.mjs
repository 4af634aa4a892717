/**
 * The first file that every command runs, with whatever Node (>= 20) the machine has and no dependency but npm.
 * Installs what is missing, then hands over to the project's own Node: `node local/launch.mjs <command> [arguments]`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Commands that need no package of tests and tools (`devDependencies`). */
const ofStart = {
  start: ['local/start/start.ts'],
  reset: ['local/start/reset.ts'],
  'sample:add': ['local/start/sample.ts', 'add'],
  sanity: ['local/content-lake/cli/sanity.ts'],
  links: ['web/content/links/main.ts'],
}

const playwright = 'node_modules/@playwright/test/cli.js'
const biome = 'node_modules/@biomejs/biome/bin/biome'

/** Commands for which every package is installed. */
const ofDevelopment = {
  dev: ['local/start/dev.ts'],
  test: ['tests/run.ts'],
  bench: ['tests/bench/run.ts'],
  check: ['tests/check.ts'],
  format: [biome, 'check', '--write', '.'],
  'guide:pictures': [playwright, 'test', '--config=tests/guide/playwright.config.ts'],
  icons: ['web/ui/brand/draw-icons.ts'],
  typefaces: ['local/typefaces/subset.ts'],
  snapshot: ['local/sample-content/write-snapshot.ts'],
  'upgrade:check': ['tests/upgrade-check.ts'],
  'new-page': ['web/new-page.ts'],
}

/** npm writes this file last, so an install that was cut short leaves it missing or old. */
const installMarker = join(root, 'node_modules', '.package-lock.json')
const projectNode = join(root, 'node_modules', 'node', 'bin', 'node')
const hasTestPackages = () => existsSync(join(root, 'node_modules', 'vitest'))

/** @param {boolean} needsAll whether the packages of tests and tools are needed */
function isInstalled(needsAll) {
  if (!existsSync(installMarker) || !existsSync(projectNode) || (needsAll && !hasTestPackages())) return false
  return statSync(installMarker).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
}

/** @param {boolean} all whether to install the packages of tests and tools too */
function install(all) {
  const started = Date.now()
  const what = all ? 'all packages, also those of tests and tools' : 'packages'
  console.log(`Installing ${what} (once; a few minutes on a fresh machine) …`)
  // `npm install`, not `npm ci`: the lockfile may list optional binaries of other platforms that a registry lacks. Without
  // --legacy-peer-deps npm brings the test runner, which a package of Sanity names as an optional peer.
  const partly = all ? [] : ['--omit=dev', '--legacy-peer-deps']
  const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', ...partly]
  const result = spawnSync('npm', ['install', ...options], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (result.status !== 0) {
    console.error(
      'npm install failed. Check the network connection and the free disk space, then run this again.',
    )
    process.exit(1)
  }
  // The package of Node links its program from here, next to npm, headers and documents that nothing uses.
  rmSync(join(root, 'node_modules/node/node_modules'), { recursive: true, force: true })
  if (!all) removeSourceMaps(join(root, 'node_modules'))
  console.log(`Installed packages in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

/**
 * Source maps are a quarter of what a start installs. Only a debugger reads them.
 * @param {string} folder of packages; links in it lead to the workspaces
 */
function removeSourceMaps(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) removeSourceMaps(path)
    else if (entry.isFile() && entry.name.endsWith('.map')) rmSync(path)
  }
}

/** @returns {string | undefined} what to do before anything can run here */
function advice() {
  if (process.platform === 'win32')
    return 'Windows runs this in WSL, its Linux: `wsl --install`, then clone and start the project there.'
  if (Number.parseInt(process.versions.node, 10) < 20)
    return `This is Node ${process.versions.node}. Install Node 20 or newer; the project brings its own Node 24.`
}

const [command, ...rest] = process.argv.slice(2)
const [entry, ...args] = ofStart[command] ?? ofDevelopment[command] ?? []
const problem =
  advice() ??
  (entry
    ? undefined
    : `Unknown command "${command ?? ''}". Use one of: ${Object.keys({ ...ofStart, ...ofDevelopment }).join(', ')}.`)
if (problem) {
  console.error(problem)
  process.exit(1)
}
const needsAll = command in ofDevelopment
if (!isInstalled(needsAll)) install(needsAll || hasTestPackages())

// Stores Node's compiled code, including stripped TypeScript, for the next process, which makes each start a third
// shorter.
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'), ...process.env }
const endWithParent = ['--import', join(root, 'local/start/processes/end-with-parent.mjs')]
const child = spawn(projectNode, [...endWithParent, join(root, entry), ...args, ...rest], {
  cwd: root,
  env,
  stdio: 'inherit',
})
// Ctrl-C reaches the child too, through the terminal: stay until it has stopped its own children.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
