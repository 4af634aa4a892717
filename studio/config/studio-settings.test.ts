import { expect, test } from 'vitest'
import { readStudioSettings } from './studio-settings.ts'

const local = {
  apiHost: 'http://localhost:3333',
  projectId: 'campus',
  dataset: 'production',
  siteUrl: 'http://localhost:3000',
}

test("the page's settings override the build's", () => {
  expect(readStudioSettings(JSON.stringify(local), { projectId: 'abc123' })).toEqual(local)
})

test('by default, a hosted build uses the production dataset and no local lake', () => {
  expect(readStudioSettings(undefined, { projectId: 'abc123' })).toEqual({
    projectId: 'abc123',
    dataset: 'production',
  })
})

test('without a project, the error lists the variables to set', () => {
  expect(() => readStudioSettings(undefined, {})).toThrow('Set SANITY_STUDIO_PROJECT_ID')
})

test('an invalid URL is rejected', () => {
  expect(() => readStudioSettings(JSON.stringify({ ...local, apiHost: 'localhost:3333' }), {})).toThrow(
    'apiHost',
  )
})
