import { expect, test } from 'vitest'
import { studioVariables } from './studio-variables.ts'

const ports = { site: 1, studio: 2, firestore: 3, auth: 4, inbox: 5 }

test('the Studio in development edits the local content lake, or the hosted project of the environment', () => {
  expect(studioVariables(ports, {}, 6)).toMatchObject({
    SANITY_STUDIO_PROJECT_ID: 'campus',
    SANITY_STUDIO_API_HOST: 'http://localhost:2',
    STUDIO_PROXY_TARGET: 'http://localhost:6',
  })
  expect(studioVariables(ports, { NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc12345' }, undefined)).toEqual({
    SANITY_STUDIO_PROJECT_ID: 'abc12345',
    SANITY_STUDIO_DATASET: 'production',
    SANITY_STUDIO_SITE_URL: 'http://localhost:1',
  })
})
