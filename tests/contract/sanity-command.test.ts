import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import type { SanityClient } from '@sanity/client'
import { expect, it } from 'vitest'
import { quadrants } from '../../local/content-lake/assets/test-images.ts'
import { storeIdentity } from '../../local/content-lake/identity.ts'
import { startLake } from '../../local/content-lake/test-lake.ts'
import { root } from '../../local/settings.ts'
import { applyMigrations, findOutstandingMigrations } from '../../local/start/content-migrations.ts'
import { silentReporter } from '../../local/start/report.ts'
import { temporaryFolder } from '../../local/testing/temporary-folder.ts'
import { getInitialValues } from '../../schemas/model/field.ts'
import { singletonModels } from '../../schemas/models.ts'
import { findMissingValues } from '../../studio/migrations/complete-pages/index.ts'

const sanity = (dataDir: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, ['local/content-lake/cli/sanity.ts', ...args], {
    cwd: root,
    // The shell might define the token and project of a hosted lake.
    env: {
      ...process.env,
      LOCAL_DATA_DIR: dataDir,
      SANITY_AUTH_TOKEN: 'skHosted',
      SANITY_STUDIO_PROJECT_ID: 'abc12345',
    },
  })

it('runs the official command against the local content lake', {
  timeout: 120_000,
  tags: ['nightly'],
}, async () => {
  const dataDir = temporaryFolder()
  const { client } = await startLake({ dataDir: join(dataDir, 'content-lake') })
  await client.create({ _id: 'drafts.a', _type: 'page' })
  const pictures = await Promise.all(
    ['Small', 'Large'].map(async (description, index) =>
      client.assets.upload('image', await quadrants(10 * (index + 1), 10), { description }),
    ),
  )
  const descriptions = () =>
    client.fetch<string[]>('*[_id in $ids].description', { ids: pictures.map(({ _id }) => _id) })
  const refused = sanity(dataDir, 'graphql', 'deploy').catch(({ stderr }) => stderr)
  const archive = join(temporaryFolder(), 'content.tar.gz')
  await sanity(dataDir, 'datasets', 'export', 'production', archive)
  await client.patch('drafts.a').set({ title: 'Later' }).commit()
  await client.create({ _id: 'later', _type: 'page' })
  for (const { _id } of pictures) await client.patch(_id).set({ description: 'Later' }).commit()
  const restore = (...flags: string[]) =>
    sanity(dataDir, 'datasets', 'import', archive, '--dataset', 'production', '--replace', ...flags)
  const documentsOnly = await restore()
  expect(documentsOnly.stdout).toContain('stayed as they were. Add --replace-assets to restore them.')
  expect(await client.getDocument('drafts.a')).not.toHaveProperty('title')
  expect(await descriptions()).toEqual(['Later', 'Later'])
  const all = await restore('--replace-assets')
  expect(all.stdout).toContain(
    'Documents that it lacks stayed. The descriptions of pictures in the archive were',
  )
  expect((await descriptions()).toSorted()).toEqual(['Large', 'Small'])
  expect(await client.getDocument('later')).toBeDefined()
  expect(await client.datasets.list()).toMatchObject([{ name: 'production' }])
  expect(await refused).toContain('"graphql deploy" is not for the local content lake')
})

it.each([
  ['local/content-lake/cli/sanity.ts', 1],
  ['local/content-lake/cli/links.ts', 2],
  ['local/start/sample.ts', 1],
])('%s refuses to use the content lake of another folder and reports both folders', async (tool, code) => {
  const other = await startLake()
  const dataDir = temporaryFolder()
  const folder = join(dataDir, 'content-lake')
  await mkdir(folder)
  const { port } = new URL(other.url)
  storeIdentity({ id: 'earlier', folder }, Number(port))
  await writeFile(join(dataDir, 'sample-content-imported'), '[]')
  const env = { ...process.env, LOCAL_DATA_DIR: dataDir, STUDIO_PORT: port }
  const run = promisify(execFile)(process.execPath, [tool], { cwd: root, env })
  const message = `belongs to ${other.dataDir}, and this command is for ${folder}`
  await expect(run).rejects.toMatchObject({ code, stderr: expect.stringContaining(message) })
  expect(await other.client.fetch('count(*)')).toBe(0)
})

/**
 * Unpacks the content lake of the first release (commit df25b42) with its sample content and an editor's changes to the
 * home page.
 */
async function unpackFirstRelease(dataDir: string): Promise<void> {
  const packed = await readFile(join(import.meta.dirname, 'content-lake', 'first-release.sqlite.br'))
  await mkdir(join(dataDir, 'content-lake'))
  await writeFile(join(dataDir, 'content-lake', 'content-lake.sqlite'), brotliDecompressSync(packed))
}

/** Returns the pages that lack default texts from the model. */
async function lacking(client: SanityClient): Promise<string[]> {
  const missing = singletonModels.map(async ({ name, fields }) => {
    const stored = (await client.getDocument(name)) ?? {}
    return findMissingValues(stored, getInitialValues(fields)).length > 0 ? [name] : []
  })
  return (await Promise.all(missing)).flat()
}

it("migrates a dataset of the first release without changing editors' texts", {
  timeout: 120_000,
  tags: ['nightly'],
}, async () => {
  const dataDir = temporaryFolder()
  await unpackFirstRelease(dataDir)
  const { client, url } = await startLake({ dataDir: join(dataDir, 'content-lake') })
  const words = { published: 'Written by an editor of the first release.', draft: 'A draft of an editor.' }
  expect(await client.fetch('*[_type == "homePage" && heroText match "editor"].heroText')).toEqual([
    words.draft,
    words.published,
  ])
  const ports = { site: 0, firestore: 0, auth: 0, inbox: 0, studio: Number(new URL(url).port) }
  const settings = { ports, dataDir }
  expect(findOutstandingMigrations(settings)).toEqual(['complete-pages'])
  expect(await lacking(client)).not.toEqual([])

  await applyMigrations(settings, silentReporter)
  expect(await client.getDocument('homePage')).toMatchObject({ heroText: words.published })
  expect(await client.getDocument('drafts.homePage')).toMatchObject({ heroText: words.draft })
  // A second run would not find anything to change.
  expect(await lacking(client)).toEqual([])
  const history = await client.request({ url: '/data/history/production/events/documents/homePage' })
  expect(history.events.homePage.map(({ type }: { type: string }) => type)).toContain(
    'publishDocumentVersion',
  )
  expect(readdirSync(join(dataDir, 'content-lake', 'copies'))).toHaveLength(1)
  expect(findOutstandingMigrations(settings)).toEqual([])
})
