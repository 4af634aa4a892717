import { expect, test } from 'vitest'
import { startLake } from '../content-lake/test-lake.ts'
import { startReceiver } from '../testing/receiver.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { checkConfiguration } from './prepare.ts'
import { freePort } from './processes/free-port.ts'
import { neededServices, serviceEnvironment } from './services.ts'

const settings = {
  ports: { site: 3000, studio: 3333, firestore: 8080, auth: 9099, inbox: 8025 },
  dataDir: temporaryFolder(),
}

/** Returns the advice that `npm start` prints for variables in `.env`. */
function adviceOn(variables: Record<string, string>): Promise<string[]> {
  const env = { NODE_ENV: 'production', PATH: process.env.PATH, ...variables } as const
  return checkConfiguration(serviceEnvironment(settings, neededServices(env), env))
}

const names = (lines: string[]) => lines.map((line) => line.split(' ')[0])

test('gives no advice for a local setup or a completely configured hosted site', async () => {
  expect(await adviceOn({})).toEqual([])
  const complete = {
    NEXT_PUBLIC_SITE_URL: 'https://www.example.org',
    NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc12345',
    SANITY_REVALIDATE_SECRET: 'chosen',
    NEXT_PUBLIC_FIREBASE_PROJECT_ID: 'campus-live',
    NEXT_PUBLIC_FIREBASE_API_KEY: 'AIza',
    NEXT_PUBLIC_FIREBASE_APP_ID: '1:1:web:1',
    NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID: 'G-1',
    NEXT_PUBLIC_CONTACT_FORM_ENDPOINT: 'https://forms.example.org/submit',
    APPLE_APP_ID: 'ABCDE12345.org.example.app',
    ANDROID_APP_PACKAGE: 'org.example.app',
    ANDROID_CERT_FINGERPRINTS: Array(32).fill('AB').join(':'),
  }
  expect(await adviceOn(complete)).toEqual([])
  const { NEXT_PUBLIC_FIREBASE_APP_ID: _, ...withoutAppId } = complete
  expect(names(await adviceOn(withoutAppId))).toEqual(['NEXT_PUBLIC_FIREBASE_APP_ID'])
  const toThisMachine = {
    ...complete,
    NEXT_PUBLIC_CONTACT_FORM_ENDPOINT: 'http://localhost:8025/forms/contact',
  }
  expect(await adviceOn(toThisMachine)).toEqual([
    'NEXT_PUBLIC_CONTACT_FORM_ENDPOINT is http://localhost:8025/forms/contact: no message of a visitor arrives there.',
  ])
})

test('warns about local backends behind a public URL', async () => {
  expect(names(await adviceOn({ NEXT_PUBLIC_SITE_URL: 'https://www.example.org' }))).toEqual(
    expect.arrayContaining(['NEXT_PUBLIC_SANITY_PROJECT_ID', 'NEXT_PUBLIC_FIREBASE_PROJECT_ID']),
  )
})

test('reports a key or a token without its project', async () => {
  expect(names(await adviceOn({ SANITY_API_READ_TOKEN: 'sk' }))).toEqual(['NEXT_PUBLIC_SANITY_PROJECT_ID'])
  expect(names(await adviceOn({ NEXT_PUBLIC_FIREBASE_API_KEY: 'AIza' }))).toEqual([
    'NEXT_PUBLIC_FIREBASE_PROJECT_ID',
  ])
})

test('an invalid variable stops the start before any build', async () => {
  await expect(adviceOn({ NEXT_PUBLIC_SITE_URL: 'www.example.org' })).rejects.toThrow(
    /^The environment cannot be used:\n {2}- NEXT_PUBLIC_SITE_URL is "www.example.org"/,
  )
})

test('reports a backend that the site cannot reach through a proxy', async () => {
  const firestore = await startReceiver(() => 404)
  const env = {
    NODE_ENV: 'production',
    NODE_USE_ENV_PROXY: '1',
    HTTP_PROXY: `http://127.0.0.1:${await freePort(0)}`,
    CONTENT_LAKE_URL: (await startLake()).url,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${firestore.port}`,
  } as const
  expect(await checkConfiguration(env, '--backends')).toEqual([
    expect.stringMatching(
      /^The content lake at http:\S+ does not answer the site \(.*ECONNREFUSED.*\)\. Look at/,
    ),
    expect.stringMatching(/^Firestore at http:\S+ does not answer the site/),
  ])
  expect(await checkConfiguration({ ...env, NO_PROXY: 'localhost,127.0.0.1' }, '--backends')).toEqual([])
})
