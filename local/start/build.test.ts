import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../settings.ts'
import { createLastingProgram, isAlive, readPid } from '../testing/killable.ts'
import { type Build, buildWhenChanged } from './build.ts'

let folder: string
let build: Build

beforeEach(async () => {
  folder = await mkdtemp(join(root, 'test-build-'))
  const name = relative(root, folder)
  await writeFile(join(folder, 'source.txt'), 'one')
  build = {
    name: 'sample',
    sources: [`${name}/*.txt`],
    compiledIn: { NEXT_PUBLIC_NAME: 'a' },
    env: process.env,
    output: `${name}/output`,
    command: ['-e', 'process.exit(Number(process.env.EXIT_CODE ?? 0))'],
    directory: '.',
  }
})

afterEach(() => rm(folder, { recursive: true }))

test('builds once, and again only if a source or a variable has changed', async () => {
  expect(await buildWhenChanged(build)).toBe(true)
  expect(await buildWhenChanged(build)).toBe(false)
  await writeFile(join(folder, 'source.txt'), 'two')
  expect(await buildWhenChanged(build)).toBe(true)
  expect(await buildWhenChanged({ ...build, compiledIn: { NEXT_PUBLIC_NAME: 'b' } })).toBe(true)
})

test('a failed build throws an error with its output, and runs again the next time', async () => {
  const failing = { ...build, command: ['-e', 'console.error("no such word"); process.exit(1)'] }
  await expect(buildWhenChanged(failing)).rejects.toThrow(/The sample does not build:\n.*no such word/s)
  expect(existsSync(join(folder, 'output', 'build-stamp'))).toBe(false)
  expect(await buildWhenChanged(build)).toBe(true)
})

test('only one of several concurrent builds into the same folder runs', async () => {
  const counting = {
    ...build,
    command: ['-e', `require('node:fs').appendFileSync(${JSON.stringify(join(folder, 'builds'))}, 'x')`],
  }
  const built = await Promise.all([
    buildWhenChanged(counting),
    buildWhenChanged(counting),
    buildWhenChanged(counting),
  ])
  expect(built.filter(Boolean)).toHaveLength(1)
  expect(await readFile(join(folder, 'builds'), 'utf8')).toBe('x')
})

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'a build interrupted by %s stops and runs again at the next start',
  async (signal) => {
    const pidFile = join(folder, 'pid')
    expect(await buildWhenChanged(build)).toBe(true)
    await writeFile(join(folder, 'source.txt'), 'two')
    const program = `
      import { buildWhenChanged } from ${JSON.stringify(import.meta.resolve('./build.ts'))}
      await buildWhenChanged({ ...JSON.parse(process.env.BUILD), env: process.env })`
    const { env: _, ...rest } = build
    const starter = spawn(process.execPath, ['--input-type=module', '-e', program], {
      env: {
        ...process.env,
        BUILD: JSON.stringify({ ...rest, command: ['-e', createLastingProgram(pidFile)] }),
      },
    })
    const ended = once(starter, 'exit')
    const pid = await readPid(pidFile)
    starter.kill(signal)
    await ended
    await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false)
    expect(existsSync(join(folder, 'output', 'build-stamp'))).toBe(false)
    expect(await buildWhenChanged(build)).toBe(true)
  },
)

test('aborting a build stops it immediately, even if it is waiting for another build', async () => {
  const pidFile = join(folder, 'pid')
  const slow = { ...build, command: ['-e', createLastingProgram(pidFile)] }
  const calledOff = new AbortController()
  const builds = Promise.allSettled([
    buildWhenChanged(slow, calledOff.signal),
    buildWhenChanged(slow, calledOff.signal),
  ])
  const pid = await readPid(pidFile)
  calledOff.abort()
  expect((await builds).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(isAlive(pid)).toBe(false)
  expect(await buildWhenChanged(build)).toBe(true)
})
