import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { startLake } from '../../local/content-lake/test-lake.ts'
import { root } from '../../local/settings.ts'
import { applyMigrations, outstandingMigrations } from '../../local/start/content-migrations.ts'
import { silentReporter } from '../../local/start/report.ts'
import { temporaryFolder } from '../../local/testing/temporary-folder.ts'
import { initialOf } from '../../schemas/model/field.ts'
import { singletons } from '../../schemas/models.ts'
import { missingFrom } from '../../studio/migrations/complete-pages/missing-from.ts'

const sanity = (port: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, ['local/content-lake/cli/sanity.ts', ...args], {
    cwd: root,
    env: { ...process.env, STUDIO_PORT: port },
  })

it('runs the official command against the local content lake', { timeout: 120_000 }, async () => {
  const { client, url } = await startLake()
  await client.create({ _id: 'drafts.a', _type: 'page' })
  const { port } = new URL(url)
  const refused = sanity(port, 'graphql', 'deploy').catch(({ stderr }) => stderr)
  const copied = await sanity(port, 'datasets', 'copy', 'production', 'copied', '--skip-history')
  expect(copied.stdout).toContain('completed')
  expect(await client.datasets.list()).toMatchObject([{ name: 'copied' }, { name: 'production' }])
  expect(await client.withConfig({ dataset: 'copied' }).getDocument('drafts.a')).toMatchObject({
    _type: 'page',
  })
  expect(await refused).toMatch(/has no GraphQL API/)
})

it('brings content of the first release up to this one, and keeps what editors wrote', {
  timeout: 120_000,
}, async () => {
  const dataDir = temporaryFolder()
  const { client, url } = await startLake({ dataDir: join(dataDir, 'content-lake') })
  const written = {
    _id: 'homePage',
    _type: 'homePage',
    heroText: 'Ours',
    seo: { _type: 'seo', title: 'Our title' },
  }
  await client.create(written)
  const ports = { site: 0, firestore: 0, auth: 0, inbox: 0, studio: Number(new URL(url).port) }
  const settings = { ports, dataDir, revalidateSecret: '' }
  expect(outstandingMigrations(settings)).toEqual(['complete-pages'])

  await applyMigrations(settings, silentReporter)
  const home = await client.getDocument('homePage')
  expect(home).toMatchObject(written)
  // Run again, it would find nothing to do.
  expect(missingFrom(home ?? {}, initialOf(singletons.homePage.fields))).toEqual([])
  expect(await client.getDocument('contactPage')).toMatchObject({ emailHeading: 'Email' })
  expect(readdirSync(join(dataDir, 'content-lake', 'copies'))).toHaveLength(1)
  expect(outstandingMigrations(settings)).toEqual([])
})
