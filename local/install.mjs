/**
 * Installs packages with npm. Plain JavaScript for Node 20 or newer, because it runs before the project's own Node is
 * installed.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

// Without --legacy-peer-deps npm installs the Studio as a peer of the schemas, and the test runner as an optional peer
// of the Studio.
const withoutTools = ['--omit=dev', '--legacy-peer-deps']
const ofSite = ['web', 'local', 'schemas'].map((workspace) => `--workspace=${workspace}`)

/**
 * Package sets, each a superset of the one before: for site and backends, also for the Studio, also for tests and tools.
 * `workspaces` matches the paths of their workspaces, and `mark` is a package that the smaller sets do not contain.
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

/** Options that override this machine's npmrc, which might be for other projects. */
const settings = [
  '--include=optional',
  '--engine-strict=false',
  '--package-lock=true',
  '--install-strategy=hoisted',
  '--global=false',
]

/** @typedef {keyof typeof packageSets} PackageSet */

/** The project's Node, from the `node` package. */
export const projectNode = join(root, 'node_modules', 'node', 'bin', 'node')

/**
 * Returns a lockfile's packages and workspaces by path, or an empty object if the file cannot be read.
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

/** npm writes its list of installed packages last, so after an interrupted install the list is missing or outdated. */
const installedPackages = () => packagesIn('node_modules/.package-lock.json')

/**
 * Compares contents, because timestamps are arbitrary after a clone, a copy or a branch change.
 * @param {PackageSet} set
 * @returns whether all packages of the set are installed, in the lockfile's versions
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
 * Installs a set of packages. If a larger set is installed, updates the larger set.
 * @param {PackageSet} needed
 * @param {{ progress?: boolean, signal?: AbortSignal }} [options] whether npm shows its progress, and a signal that
 *   stops it
 * @throws Error with a hint for the user
 */
export async function install(needed, { progress = true, signal } = {}) {
  /** @type {PackageSet[]} */
  const largestFirst = ['all', 'studio']
  const installed = installedPackages()
  const isPartOf = (larger) => larger === needed || `node_modules/${packageSets[larger].mark}` in installed
  const set = largestFirst.find(isPartOf) ?? needed
  // `npm install`, not `npm ci`: the lockfile can list optional binaries of other platforms that a registry lacks.
  const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', `--progress=${progress}`]
  await npm(['install', ...options, ...settings, ...packageSets[set].options], signal)
  // With `ignore-scripts` the Node package lacks its executable, which its install script links.
  if (!existsSync(projectNode))
    await npm(['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error'], signal)
  // The Node package links its executable from here. The npm, headers and documents here are unused.
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
 * Removes source maps, because they are a quarter of the packages for `npm start`. Only debuggers read them.
 * @param {string} folder packages folder; its symbolic links, to the workspaces, are not followed
 */
function removeSourceMaps(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) removeSourceMaps(path)
    else if (entry.isFile() && entry.name.endsWith('.map')) rmSync(path)
  }
}
