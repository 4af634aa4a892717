/**
 * Tries new versions of packages in a temporary copy of the last commit: `npm run upgrade:check -- next@16.4.7 sanity@6.16.1`. It
 * installs them, checks types and import rules, runs the tests that watch the insides of Next, React and Sanity, and builds the site and the Studio.
 */
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../local/settings.ts'

/**
 * Tests of code that depends on the internals of packages. The end-to-end tests that a patch names in its header stay
 * with `npm test`.
 */
const watched = [
  'web/server/front/html',
  'web/server/front/renderer',
  'web/before-hydration',
  'web/preview/overlay/router',
  'studio/patches',
]

const wanted = process.argv.slice(2).map((argument) => {
  const at = argument.lastIndexOf('@')
  return { name: argument.slice(0, at), version: argument.slice(at + 1) }
})
if (wanted.length === 0 || wanted.some(({ name, version }) => !name || !version)) {
  console.error('Name packages with their versions, for example: npm run upgrade:check -- next@16.4.7')
  process.exit(1)
}

const copy = mkdtempSync(join(tmpdir(), 'upgrade-'))
const modules = join(copy, 'node_modules')
const env = { ...process.env, PATH: `${join(modules, '.bin')}:${process.env.PATH}` }

/** Runs a command in the copy. @returns whether it succeeded */
function run(name: string, command: string, ...args: string[]): boolean {
  console.log(`\n── ${name} ──`)
  return spawnSync(command, args, { cwd: copy, env, stdio: 'inherit' }).status === 0
}

/** Writes the version into each package.json that names the package. */
function setVersions(): void {
  for (const file of globSync('{package.json,*/package.json}', { cwd: copy })) {
    let text = readFileSync(join(copy, file), 'utf8')
    for (const { name, version } of wanted)
      text = text.replaceAll(new RegExp(`("${name}": ")[^"]+`, 'g'), `$1${version}`)
    writeFileSync(join(copy, file), text)
  }
}

function check(): boolean {
  if (!run('copy', 'git', 'clone', '--quiet', root, copy)) return false
  setVersions()
  if (!run('install', 'npm', 'install', '--no-audit', '--no-fund', '--loglevel=error')) return false
  const results = [
    run('types and import rules', 'npm', 'run', '--silent', 'check'),
    run('tests of the insides', 'vitest', 'run', ...watched),
    run('the site', 'npm', 'run', '--silent', '--workspace', 'web', 'build'),
    run('the Studio', 'npm', 'exec', '--workspace', 'studio', '--', 'sanity', 'build', 'dist', '--yes'),
  ]
  return results.every(Boolean)
}

const isFine = check()
rmSync(copy, { recursive: true, force: true })
console.log(isFine ? 'The versions fit. Run `npm test` with them.' : 'Something does not fit: see above.')
process.exit(isFine ? 0 : 1)
