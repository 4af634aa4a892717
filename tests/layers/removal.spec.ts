import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { copyRepository, type RepositoryCopy } from './copy.ts'
import { type Layer, layers } from './layers.ts'

const studioFeatures = layers.filter(({ name }) => name.startsWith('Studio: '))
const siteLayers = layers.filter((layer) => !studioFeatures.includes(layer))

let copy: RepositoryCopy
const removed: Layer[] = []

beforeAll(async () => {
  copy = await copyRepository()
})
afterEach(async () => {
  for (const layer of removed.splice(0)) await copy.restore(layer)
})
afterAll(() => copy?.delete())

async function remove(layer: Layer): Promise<void> {
  removed.push(layer)
  await copy.remove(layer)
}

/** Checks the types of a project. @returns the errors */
function typeErrors(project: string): Promise<string> {
  const build = ['--incremental', '--tsBuildInfoFile', `types-${project}.tsbuildinfo`]
  return copy.failure('node_modules/.bin/tsc', '--noEmit', '-p', project, ...build)
}

/** Generates the route types and checks the types of all projects. @returns the first errors */
async function siteTypeErrors(): Promise<string> {
  const routes = await copy.failure('node_modules/.bin/next', 'typegen', 'web')
  return routes || (await typeErrors('.')) || (await typeErrors('web')) || (await typeErrors('studio'))
}

test.each(siteLayers)('without $name, import rules and type checks report no errors', async (layer) => {
  await remove(layer)
  const failures = await Promise.all([
    copy.failure('node_modules/.bin/depcruise', '--output-type', 'err-long', '.'),
    siteTypeErrors(),
  ])
  expect(failures.filter(Boolean)).toEqual([])
})

test.each(studioFeatures)('without "$name", the Studio has no type errors', async (feature) => {
  await remove(feature)
  expect(await typeErrors('studio')).toBe('')
})

test('the Studio builds without any features, and its other unit tests pass', {
  tags: ['nightly'],
}, async () => {
  for (const feature of studioFeatures) await remove(feature)
  expect(await typeErrors('studio')).toBe('')
  expect(await failedUnits('studio')).toBe('')
  expect(await copy.studioFailure()).toBe('')
})

/**
 * Tests of the walk that removing a layer can break: every response, client-side navigation, and the two pages with the
 * most client code. The design of the other pages does not depend on a layer.
 */
const walked = '/responds with|is not a page|client-side navigation|/(?:contact|verify) is accessible/'

/** Runs the quick unit tests of folders, except tests of documents, which still describe what was removed. */
function failedUnits(...folders: string[]): Promise<string> {
  const options = ['--project=unit*', '--tags-filter=!nightly', '--testNamePattern=^(?!.*\\.md)']
  return copy.failure('node_modules/vitest/vitest.mjs', 'run', '--silent', ...options, ...folders)
}

// The tests above remove each layer alone. This one removes all at once, because a build takes a minute.
test('unit tests and every page of the site work without any layer', { tags: ['nightly'] }, async () => {
  for (const layer of siteLayers) await remove(layer)
  expect(await copy.failure('node_modules/.bin/biome', 'lint', '--error-on-warnings', '.')).toBe('')
  expect(await failedUnits('web', 'schemas', 'tests/contract')).toBe('')
  const config = '--config=tests/end-to-end/playwright.config.ts'
  const playwright = 'node_modules/@playwright/test/cli.js'
  expect(await copy.failure(playwright, 'test', config, 'walk.spec.ts', '--grep', walked)).toBe('')
})
