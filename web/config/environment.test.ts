import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import { readEnvironment } from './environment'
import { variablesSchema } from './variables'

const example = parseEnv(readFileSync('.env.example', 'utf8'))

it('.env.example lists every variable and leaves them all empty', () => {
  expect(Object.keys(example)).toEqual(expect.arrayContaining(Object.keys(variablesSchema.shape)))
  expect(readEnvironment(example)).toEqual(readEnvironment({}))
})

it('all backends are local without variables, and empty variables are ignored', () => {
  expect(readEnvironment({})).toMatchObject({
    siteUrl: 'http://localhost:3000',
    contentLake: { apiHost: 'http://localhost:3333', imageOrigin: 'http://localhost:3333' },
    sanityReadToken: undefined,
    revalidateSecret: undefined,
    firestoreEmulatorHost: '127.0.0.1:8080',
  })
  expect(readEnvironment({ NEXT_PUBLIC_SITE_URL: ' ', CONTENT_LAKE_URL: '' })).toEqual(readEnvironment({}))
})

it('uses hosted Sanity if only a project is set, and CONTENT_LAKE_URL otherwise', () => {
  const project = { NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc12345' }
  const { contentLake, studioUrl } = readEnvironment(project)
  expect(contentLake).toEqual({
    projectId: 'abc12345',
    dataset: 'production',
    apiHost: undefined,
    imageOrigin: 'https://cdn.sanity.io',
  })
  expect(studioUrl).toBeUndefined()
  const named = readEnvironment({ ...project, CONTENT_LAKE_URL: 'http://localhost:4000/' })
  const address = 'http://localhost:4000'
  expect(named.contentLake).toMatchObject({ apiHost: address, imageOrigin: address })
})

it('uses hosted Firestore if only a project is set, and FIRESTORE_EMULATOR_HOST otherwise', () => {
  const hosted = { NEXT_PUBLIC_FIREBASE_PROJECT_ID: 'campus-live', NEXT_PUBLIC_FIREBASE_API_KEY: 'key' }
  expect(readEnvironment(hosted).firestoreEmulatorHost).toBeUndefined()
  const named = readEnvironment({ ...hosted, FIRESTORE_EMULATOR_HOST: 'localhost:4000' })
  expect(named.firestoreEmulatorHost).toBe('localhost:4000')
})

it('reports every invalid variable and how to fix it', () => {
  const read = () =>
    readEnvironment({
      NEXT_PUBLIC_SITE_URL: 'https://example.org/campus',
      CONTENT_LAKE_URL: 'www.example.org',
      FIRESTORE_EMULATOR_HOST: 'http://localhost:8080',
    })
  expect(read).toThrow(/^The environment cannot be used/)
  expect(read).toThrow(/NEXT_PUBLIC_SITE_URL is .*it must be an address without a path/)
  expect(read).toThrow(/CONTENT_LAKE_URL is "www.example.org": it must be an address without a path/)
  expect(read).toThrow(/FIRESTORE_EMULATOR_HOST is .*it must be a host and a port/)
  expect(read).toThrow(/remove it to use the local default/)
})

it('requires the API key of a hosted Firebase project', () => {
  expect(() => readEnvironment({ NEXT_PUBLIC_FIREBASE_PROJECT_ID: 'campus-live' })).toThrow(
    'NEXT_PUBLIC_FIREBASE_API_KEY: copy the key',
  )
})
