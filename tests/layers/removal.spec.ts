import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { copyRepository, type RepositoryCopy } from './copy.ts'
import { type Layer, layers } from './layers.ts'

/** Layers for which the system is also built, started and visited after the removal. */
const visited = ['Server', 'Preview', 'Studio features']

let copy: RepositoryCopy
let removed: Layer | undefined

beforeAll(async () => {
  copy = await copyRepository()
})
afterEach(async () => {
  if (removed) await copy.restore(removed)
  removed = undefined
})
afterAll(() => copy?.delete())

async function remove(layer: Layer): Promise<void> {
  removed = layer
  await copy.remove(layer)
}

test.each(layers)('without $name, lint, import rules and types have no errors', async (layer) => {
  await remove(layer)
  const types = (project: string) =>
    copy.failure(
      'node_modules/.bin/tsc',
      '--noEmit',
      '--incremental',
      '-p',
      project,
      '--tsBuildInfoFile',
      `types-${project}.tsbuildinfo`,
    )
  expect(copy.failure('node_modules/.bin/biome', 'lint', '--error-on-warnings', '.')).toBe('')
  expect(copy.failure('node_modules/.bin/depcruise', '--output-type', 'err-long', '.')).toBe('')
  expect(copy.failure('node_modules/.bin/next', 'typegen', 'web')).toBe('')
  for (const project of ['.', 'web', 'studio']) expect(types(project), project).toBe('')
})

test.each(layers.filter(({ name }) => visited.includes(name)))(
  'without $name, every page of the site works',
  { tags: ['nightly'], timeout: 1_200_000 },
  async (layer) => {
    await remove(layer)
    expect(copy.failure('tests/run.ts', 'tests/end-to-end/walk.spec.ts')).toBe('')
  },
)
