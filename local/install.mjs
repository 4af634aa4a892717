/**
 * Installs packages with npm. Plain JavaScript for Node 20 or newer: it runs before the project's own Node is there.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

// Without --legacy-peer-deps npm brings the Studio to the schemas, and to the Studio the test runner, an optional peer.
const withoutTools = ['--omit=dev', '--legacy-peer-deps']
const ofSite = ['web', 'local', 'schemas'].map((workspace) => `--workspace=${workspace}`)

/**
 * What can be installed, each more than the one before, with the workspaces concerned and a package that is in none before:
 * what site and backends run on, what the Studio needs too, and what tests and tools need.
 */
const packageSets = {
  site: {
    options: [...withoutTools, ...ofSite, '--include-workspace-root'],
    workspaces: /^(?:web|local|schemas)?$/,
    mark: 'next',
  },
  studio: { options: withoutTools, workspaces: /^\w*$/, mark: 'sanity' },
  all: { options: ['--include=dev', '--legacy-peer-deps=false'], workspaces: /^\w*$/, mark: 'vitest' },
}

/** What the packages need whatever the npmrc of this machine says, which may be meant for other projects. */
const settings = [
  '--include=optional',
  '--engine-strict=false',
  '--package-lock=true',
  '--install-strategy=hoisted',
  '--global=false',
]

/** @typedef {keyof typeof packageSets} PackageSet */

/** The Node of the project, which its package brings. */
export const projectNode = join(root, 'node_modules', 'node', 'bin', 'node')

/**
 * The packages of a lockfile by their paths, and the workspaces. None if the file cannot be read.
 * @param {string} file
 * @returns {Record<string, Record<string, any>>}
 */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return {}
  }
}

/** npm writes its list of installed packages last, so an interrupted install leaves none, or an old one. */
const installedPackages = () => packagesIn('node_modules/.package-lock.json')

/**
 * Compares contents, because a clone, a copy and another branch leave files with any times.
 * @param {PackageSet} set
 * @returns whether all its packages are there, in the versions of the lockfile
 */
export function isInstalled(set) {
  const locked = packagesIn('package-lock.json')
  const installed = installedPackages()
  const needed = Object.entries(locked)
    .filter(([path]) => packageSets[set].workspaces.test(path))
    .flatMap(([path, { dependencies, devDependencies }]) =>
      Object.keys({ ...dependencies, ...(set === 'all' && devDependencies) }).map((name) => [path, name]),
    )
  return (
    needed.every(([path, name]) =>
      [path, '.'].some((folder) => existsSync(join(root, folder, 'node_modules', name))),
    ) &&
    existsSync(projectNode) &&
    Object.entries(locked).every(([path, { version }]) => (installed[path]?.version ?? version) === version)
  )
}

/**
 * Installs a set of packages. Those of a larger set that was installed before are kept and updated.
 * @param {PackageSet} needed
 * @param {{ progress?: boolean, signal?: AbortSignal }} [options] whether npm shows its progress, and what ends it
 * @throws Error that says what to check
 */
export async function install(needed, { progress = true, signal } = {}) {
  /** @type {PackageSet[]} */
  const largestFirst = ['all', 'studio']
  const installed = installedPackages()
  const isPartOf = (larger) => larger === needed || `node_modules/${packageSets[larger].mark}` in installed
  const set = largestFirst.find(isPartOf) ?? needed
  // `npm install`, not `npm ci`: the lockfile may list optional binaries of other platforms that a registry lacks.
  const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', `--progress=${progress}`]
  await npm(['install', ...options, ...settings, ...packageSets[set].options], signal)
  // Under `ignore-scripts` the package of Node is there without its program, which its install script links.
  if (!existsSync(projectNode))
    await npm(['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error'], signal)
  // The package of Node links its program from here, next to npm, headers and documents that nothing uses.
  rmSync(join(root, 'node_modules/node/node_modules'), { recursive: true, force: true })
  if (set !== 'all') removeSourceMaps(join(root, 'node_modules'))
}

/**
 * @param {string[]} args
 * @param {AbortSignal} [signal]
 */
async function npm(args, signal) {
  const child = spawn('npm', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], signal })
  const [code] = await once(child, 'close').catch(() => [1])
  signal?.throwIfAborted()
  if (code !== 0)
    throw new Error(
      `npm ${args[0]} failed. Check the network connection and the free disk space, then run this again.`,
    )
}

/**
 * Source maps are a quarter of the packages of a start. Only a debugger reads them.
 * @param {string} folder of packages; links in it lead to the workspaces
 */
function removeSourceMaps(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) removeSourceMaps(path)
    else if (entry.isFile() && entry.name.endsWith('.map')) rmSync(path)
  }
}
