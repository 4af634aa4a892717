/**
 * The first file that every command runs, with whatever Node (>= 20) the machine has and no dependency but npm.
 * Installs what is missing, then hands over to the project's own Node: `node local/launch.mjs <command> [arguments]`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const commands = {
  start: 'local/start/start.ts',
  dev: 'local/start/dev.ts',
  reset: 'local/start/reset.ts',
  sanity: 'local/content-lake/cli/sanity.ts',
  links: 'web/content/links/main.ts',
  test: 'tests/run.ts',
  bench: 'tests/bench/run.ts',
}

/** npm writes this file last, so an install that was cut short leaves it missing or old. */
const installMarker = join(root, 'node_modules', '.package-lock.json')
const projectNode = join(root, 'node_modules', 'node', 'bin', 'node')

function isInstalled() {
  if (!existsSync(installMarker) || !existsSync(projectNode)) return false
  return statSync(installMarker).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
}

function install() {
  const started = Date.now()
  console.log('Installing packages (once; a few minutes on a fresh machine) …')
  // `npm install`, not `npm ci`: the lockfile may list optional binaries of other platforms that a registry lacks.
  const result = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (result.status !== 0) {
    console.error(
      'npm install failed. Check the network connection and the free disk space, then run this again.',
    )
    process.exit(1)
  }
  console.log(`Installed packages in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

const [command, ...rest] = process.argv.slice(2)
const entry = commands[command]
if (!entry) {
  console.error(`Unknown command "${command ?? ''}". Use one of: ${Object.keys(commands).join(', ')}.`)
  process.exit(1)
}
if (!isInstalled()) install()

// Stores Node's compiled code, including stripped TypeScript, for the next process, which makes each start a third
// shorter.
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'), ...process.env }
const endWithParent = ['--import', join(root, 'local/start/processes/end-with-parent.mjs')]
const child = spawn(projectNode, [...endWithParent, join(root, entry), ...rest], {
  cwd: root,
  env,
  stdio: 'inherit',
})
// Ctrl-C reaches the child too, through the terminal: stay until it has stopped its own children.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
