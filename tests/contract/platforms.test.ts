import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { validateWorkflow } from '@action-validator/core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { root } from '../../local/settings.ts'
import { isAlive } from '../../local/testing/killable.ts'
import { temporaryFolder } from '../../local/testing/temporary-folder.ts'

const lockfile = z
  .object({
    packages: z.record(
      z.string(),
      z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() }),
    ),
  })
  .parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))

/**
 * Packages with a separate executable per platform, and the names of the packages that contain the
 * executables.
 */
const withPrograms = Object.entries(lockfile.packages).flatMap(([path, { optionalDependencies = {} }]) => {
  const programs = Object.keys(optionalDependencies)
  const isFor = (platform: string) => programs.some((name) => name.includes(platform))
  return isFor('linux-x64') && isFor('darwin-arm64') ? [{ path, programs }] : []
})

// npm silently omits executables that the current registry lacks.
test.each(['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64'])(
  'the lockfile has every package for %s',
  (platform) => {
    const isLocked = (name: string) => name.includes(platform) && `node_modules/${name}` in lockfile.packages
    const missing = withPrograms.filter(({ programs }) => !programs.some(isLocked))
    expect(withPrograms.length).toBeGreaterThan(5)
    expect(missing.map(({ path }) => path)).toEqual([])
  },
)

/** Returns the launcher's output on a different platform or Node version. */
function launchedWith(change: string): string {
  const preload = `data:text/javascript,${encodeURIComponent(change)}`
  const launcher = join(root, 'local/launch.mjs')
  const { status, stderr } = spawnSync(process.execPath, ['--import', preload, launcher, 'start'])
  expect(status).toBe(1)
  return String(stderr)
}

test('before installing anything, a command recommends WSL on Windows, and a newer version if Node is too old', () => {
  expect(launchedWith('Object.defineProperty(process, "platform", { value: "win32" })')).toMatch(
    /^Windows runs this in WSL, its Linux: `wsl --install`, then clone and start the project there\.$/m,
  )
  const versions = '{ value: { ...process.versions, node: "18.20.8" } }'
  expect(launchedWith(`Object.defineProperty(process, "versions", ${versions})`)).toMatch(
    /^This is Node 18\.20\.8\. Install Node 20 or newer; the project brings its own Node 24\.$/m,
  )
})

test('a command stops when its npm shell is killed', async () => {
  const folder = temporaryFolder()
  copyLauncher(folder)
  mkdirSync(join(folder, 'node_modules/node/bin'), { recursive: true })
  const fake = '#!/bin/sh\necho $$\nexec sleep 60'
  writeFileSync(join(folder, 'node_modules/node/bin/node'), fake, { mode: 0o755 })
  const shell = spawn('sh', ['-c', `"${process.execPath}" local/launch.mjs reset; true`], { cwd: folder })
  const [pid] = await once(shell.stdout, 'data')
  shell.kill()
  await expect.poll(() => isAlive(Number(pid)), { timeout: 20_000 }).toBe(false)
})

test.each(['tests/check.ts', 'tests/run.ts'])(
  'without git, %s reports that "changed" needs it',
  (program) => {
    const options = { cwd: root, encoding: 'utf8', env: { ...process.env, PATH: '' } } as const
    const { status, stderr } = spawnSync(process.execPath, [program, 'changed'], options)
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^"changed" needs git: .*\n$/)])
  },
)

function copyLauncher(folder: string): void {
  for (const file of ['launch.mjs', 'install.mjs', 'start/processes/end-with-parent.mjs'])
    cpSync(join(root, 'local', file), join(folder, 'local', file))
}

/** Simulates an install: writes npm's options, a package with a source map, a linked workspace, and the project's Node. */
const fakeNpm = `#!/bin/sh
echo "$@" > options
mkdir -p node_modules/package node_modules/node/bin
touch node_modules/package/index.js node_modules/package/index.js.map
ln -sfn ../web node_modules/web
printf '#!/bin/sh\\n' > node_modules/node/bin/node
chmod +x node_modules/node/bin/node`

const ofSite = '--workspace=web'
const withoutTools = '--omit=dev'

const dependencies = { next: '1.0.0' }
const mainPackages = { 'node_modules/next': { version: '1.0.0' }, 'node_modules/web': { link: true } }
const ofStudio = { 'node_modules/sanity': { version: '1.0.0' } }
const ofTests = { 'node_modules/vitest': { version: '1.0.0' } }
const lockedPackages = {
  '': { devDependencies: { vitest: '1.0.0' } },
  web: { version: '1.0.0', dependencies },
  studio: { dependencies: { sanity: '1.0.0' } },
  ...mainPackages,
  ...ofStudio,
  ...ofTests,
}

/** Runs a command in a folder with these packages and a lockfile. @returns npm's options, if it ran */
function optionsOfNpm(
  command: string,
  installed: Record<string, object> | undefined,
  locked: object,
  age = 0,
) {
  const folder = temporaryFolder()
  copyLauncher(folder)
  for (const name of ['bin', 'web', 'node_modules/node/bin'])
    mkdirSync(join(folder, name), { recursive: true })
  const write = (file: string, packages: object) =>
    writeFileSync(join(folder, file), JSON.stringify({ packages }))
  write('package-lock.json', locked)
  if (installed) write('node_modules/.package-lock.json', installed)
  for (const path in installed) mkdirSync(join(folder, path), { recursive: true })
  const lockfileTime = Date.now() / 1000 - age
  utimesSync(join(folder, 'package-lock.json'), lockfileTime, lockfileTime)
  writeFileSync(join(folder, 'web/own.js.map'), '')
  for (const [path, text] of [
    ['bin/npm', fakeNpm],
    ['node_modules/node/bin/node', '#!/bin/sh'],
  ] as const)
    writeFileSync(join(folder, path), text, { mode: 0o755 })
  const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` }
  const { status, stderr } = spawnSync(process.execPath, ['local/launch.mjs', command], { cwd: folder, env })
  expect([status, String(stderr)]).toEqual([0, ''])
  expect(existsSync(join(folder, 'web/own.js.map'))).toBe(true)
  if (!existsSync(join(folder, 'options'))) return undefined
  const given = readFileSync(join(folder, 'options'), 'utf8').trim().split(' ')
  const options = [withoutTools, ofSite].filter((option) => given.includes(option))
  expect(existsSync(join(folder, 'node_modules/package/index.js.map'))).toBe(options.length === 0)
  return options
}

test.each([
  { command: 'reset', installed: undefined, options: [withoutTools, ofSite] },
  { command: 'check', installed: undefined, options: [] },
  { command: 'reset', installed: ofStudio, options: [withoutTools] },
  { command: 'reset', installed: { ...ofStudio, ...ofTests }, options: [] },
])(
  'after an update, "$command" installs required and previously installed packages: $installed',
  ({ command, installed, options }) => {
    expect(optionsOfNpm(command, installed, lockedPackages)).toEqual(options)
  },
)

const all = { ...mainPackages, ...ofStudio, ...ofTests }
const { 'node_modules/next': _next, ...withoutNext } = all
const day = 86_400

test.each<[string, Record<string, object>, object, number, installs?: boolean]>([
  ['all packages and an older lockfile', all, lockedPackages, day],
  ['a newer lockfile, as after a clone, copy or touch', all, lockedPackages, -day],
  [
    'a branch with another version, regardless of the time',
    all,
    { ...lockedPackages, 'node_modules/next': { version: '2.0.0' } },
    day,
    true,
  ],
  [
    'a workspace that needs one more package',
    all,
    { ...lockedPackages, web: { dependencies: { ...dependencies, zod: '1.0.0' } } },
    day,
    true,
  ],
  ['a missing package', withoutNext, lockedPackages, day, true],
])('a command installs packages only if necessary: %s', (_, installed, locked, age, installs = false) => {
  expect(optionsOfNpm('check', installed, locked, age) !== undefined).toBe(installs)
})

const fakeNode = `#!/bin/sh
echo "NODE_ENV=$NODE_ENV NO_PROXY=$NO_PROXY TMPDIR=$TMPDIR $@"`

test.each<[string, Partial<NodeJS.ProcessEnv>]>([
  ['ignore-scripts=true', {}],
  ['omit=dev', {}],
  ['legacy-peer-deps=true\nengine-strict=true\npackage-lock=false', {}],
  ['', { NODE_ENV: 'production', NO_PROXY: '.example' }],
  ['', { HOME: '/dev/null/home', TMPDIR: '/dev/null' }],
  ['', { TMPDIR: `/tmp/${'long'.repeat(20)}` }],
  ['', { TMPDIR: '.' }],
])('with "%s" in npmrc and variables %o, a command installs its packages once', (npmrc, variables) => {
  const folder = join(temporaryFolder(), '#2 site, 50% done?')
  copyLauncher(folder)
  const scripts = { install: 'mkdir -p bin && cp node.sh bin/node && chmod +x bin/node' }
  for (const [name, manifest] of Object.entries({
    '.': { dependencies: { node: 'file:node' }, devDependencies: { vitest: 'file:vitest' } },
    node: { name: 'node', version: '1.0.0', scripts },
    vitest: { name: 'vitest', version: '1.0.0', engines: { node: '>=99' } },
  })) {
    mkdirSync(join(folder, name), { recursive: true })
    writeFileSync(join(folder, name, 'package.json'), JSON.stringify(manifest))
  }
  writeFileSync(join(folder, 'node/node.sh'), fakeNode)
  const { npm_config_omit: _, ...inherited } = process.env
  const options = { cwd: folder, encoding: 'utf8', env: { ...inherited, ...variables } } as const
  spawnSync('npm', ['install', '--package-lock-only', '--offline'], options)
  writeFileSync(join(folder, '.npmrc'), npmrc)
  const [first, second] = [1, 2].map(() =>
    spawnSync(process.execPath, ['local/launch.mjs', 'check'], options),
  )
  expect([first?.status, first?.stderr]).toEqual([0, ''])
  expect(first?.stdout).toContain('Installed packages')
  expect(second?.stdout).toMatch(
    /^NODE_ENV= NO_PROXY=(?:\.example,)?localhost,127\.0\.0\.1,::1,\S+ TMPDIR=\/(?!dev\/null)\S{0,74} --import file:\/\/\S+%232%20site\S+mjs /,
  )
})

const workflows = join(root, '.github/workflows')

test.each(readdirSync(workflows))('%s is a valid workflow', (name) => {
  expect(validateWorkflow(readFileSync(join(workflows, name), 'utf8')).errors).toEqual([])
})
