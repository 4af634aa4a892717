import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { serviceEnvironment, serviceProgram, studioVariables, webhookSecret } from './services.ts'

test('creates one secret per data folder, readable only by its owner', () => {
  const folder = join(temporaryFolder(), 'new')
  const secret = webhookSecret(folder)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(webhookSecret(folder)).toBe(secret)
  expect(statSync(join(folder, 'webhook-secret')).mode & 0o077).toBe(0)
  expect(webhookSecret(temporaryFolder())).not.toBe(secret)
})

const ports = { site: 1, studio: 2, firestore: 3, auth: 4, inbox: 5 }

test('the site listens on loopback, regardless of HOST in the shell', () => {
  const settings = { ports, dataDir: temporaryFolder() }
  expect(
    serviceEnvironment(settings, ['site'], { ...process.env, HOST: 'x86_64-conda-linux-gnu' }).HOST,
  ).toBe('127.0.0.1')
})

test('a variable of the user overrides the local default, unless it is empty', () => {
  const settings = { ports, dataDir: temporaryFolder() }
  const site = (value: string) =>
    serviceEnvironment(settings, ['site'], { ...process.env, NEXT_PUBLIC_SITE_URL: value })
      .NEXT_PUBLIC_SITE_URL
  expect(site('https://agora.example')).toBe('https://agora.example')
  expect(site('')).toBe('http://localhost:1')
})

test.each(['0', '65536', '3000.5', 'abc'])('the port "%s" is rejected with advice', (PORT) => {
  expect(() => readSettings({ ...process.env, PORT })).toThrow(`PORT is "${PORT}". Set it to a port number`)
})

test('the development Studio edits the local content lake, or the hosted project from the environment', () => {
  expect(studioVariables(ports, {}, 6)).toMatchObject({
    SANITY_STUDIO_PROJECT_ID: 'campus',
    SANITY_STUDIO_DATASET: 'production',
    SANITY_STUDIO_API_HOST: 'http://localhost:2',
    STUDIO_PROXY_TARGET: 'http://localhost:6',
  })
  expect(studioVariables(ports, { NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc12345' }, undefined)).toEqual({
    SANITY_STUDIO_PROJECT_ID: 'abc12345',
    SANITY_STUDIO_DATASET: 'production',
    SANITY_STUDIO_SITE_URL: 'http://localhost:1',
  })
})

test('SITE_SERVER=none starts the site with only Next, on the host "localhost"', () => {
  const env = { NODE_ENV: 'production', PORT: '3000', SITE_SERVER: 'none' } as const
  expect(serviceProgram('site', env)).toMatchObject({
    entry: expect.stringMatching(/node_modules\/next\/dist\/bin\/next$/),
    args: expect.arrayContaining(['start', '--hostname', 'localhost', '--port', '3000']),
    readyUrl: 'http://localhost:3000',
  })
})
