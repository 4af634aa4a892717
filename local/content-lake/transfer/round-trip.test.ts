import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { animation, quadrants } from '../assets/test-images.ts'
import type { SanityDocument } from '../documents/document.ts'
import * as testLake from '../test-lake.ts'
import { exportContent } from './export.ts'
import { importContent } from './import.ts'
import { describeTransferFailure } from './lake-client.ts'

let folder: string

beforeEach(() => {
  folder = temporaryFolder()
})

async function startLake() {
  const { lake, client, url, dataDir } = await testLake.startLake()
  return {
    client,
    address: { projectId: 'campus', dataset: 'production', apiHost: url },
    all: () => [...lake.documents.all()],
    /** The bytes of every asset by its path. */
    async assetFiles() {
      const cwd = join(dataDir, 'assets')
      const contents = globSync('{images,files}/*', { cwd }).map(async (path) => [
        path,
        await readFile(join(cwd, path), 'base64'),
      ])
      return Object.fromEntries(await Promise.all(contents))
    },
  }
}

/** What must survive a transfer: everything but the stamps of the lake that holds it. */
function withoutStamps(documents: SanityDocument[]): object[] {
  return documents.map(({ _rev, _createdAt, _updatedAt, url, ...content }) => content)
}

const pages = [
  {
    _id: 'home',
    _type: 'page',
    title: 'Αρχική σελίδα',
    hero: { _type: 'image', _sanityAsset: 'image@file://./images/hero.png', alt: 'Four colours' },
    next: { _type: 'reference', _ref: 'about' },
  },
  { _id: 'about', _type: 'page', video: { _type: 'file', _sanityAsset: 'file@file://./files/tour.mp4' } },
  {
    _id: 'drafts.about',
    _type: 'page',
    title: 'Not yet published',
    gallery: [{ _type: 'image', _key: 'one', _sanityAsset: 'image@file://./images/clip.gif' }],
  },
]

async function writeSource(): Promise<string> {
  const source = join(folder, 'source')
  await mkdir(join(source, 'images'), { recursive: true })
  await mkdir(join(source, 'files'))
  await writeFile(join(source, 'images', 'hero.png'), await quadrants(60, 40))
  await writeFile(join(source, 'images', 'clip.gif'), await animation(20, 10))
  await writeFile(join(source, 'files', 'tour.mp4'), 'moving pictures')
  await writeFile(join(source, 'data.ndjson'), pages.map((page) => JSON.stringify(page)).join('\n'))
  return source
}

test('import, export and import again give the same documents and bytes', async () => {
  const [first, second] = [await startLake(), await startLake()]
  expect(await importContent(first.address, await writeSource(), 'create')).toEqual({
    documents: 3,
    warnings: [],
  })
  const [hero] = first.all().filter(({ extension }) => extension === 'png')
  await first.client
    .patch(hero?._id ?? '')
    .set({ altText: 'Set by an editor' })
    .commit()

  const archive = join(folder, 'content.tar.gz')
  expect(await exportContent(first.address, archive)).toEqual({ documents: 3, assets: 3 })
  expect(await importContent(second.address, archive, 'create')).toEqual({ documents: 3, warnings: [] })

  expect(first.all()).toHaveLength(6)
  expect(withoutStamps(second.all())).toEqual(withoutStamps(first.all()))
  expect(await second.assetFiles()).toEqual(await first.assetFiles())
  const about = second.all().find(({ _id }) => _id === 'about')
  expect(about).toMatchObject({
    video: { asset: { _type: 'reference', _ref: expect.stringMatching(/^file-.*-mp4$/) } },
  })
})

test('the archive has the layout that "sanity dataset import" reads', async () => {
  const lake = await startLake()
  await importContent(lake.address, await writeSource(), 'create')
  const archive = join(folder, 'content.tar.gz')
  await exportContent(lake.address, archive)
  await promisify(execFile)('tar', ['-xzf', archive, '-C', folder, '--strip-components=1'])
  const lines = (await readFile(join(folder, 'data.ndjson'), 'utf8')).trim().split('\n')
  const home = lines.map((line) => JSON.parse(line)).find(({ _id }) => _id === 'home')
  const path =
    /^image@file:\/\/\.\/(images\/[0-9a-f]{40}-60x40\.png)$/.exec(home.hero._sanityAsset)?.[1] ?? ''
  expect(await readFile(join(folder, path))).toEqual(await quadrants(60, 40))
  const assets = JSON.parse(await readFile(join(folder, 'assets.json'), 'utf8'))
  const names = Object.values(assets).map((asset) => Object(asset).originalFilename)
  expect(names.sort()).toEqual(['clip.gif', 'hero.png', 'tour.mp4'])
})

test('an .ndjson file finds the assets in its folder, and existing documents are kept or replaced as asked', async () => {
  const lake = await startLake()
  const file = join(await writeSource(), 'data.ndjson')
  await importContent(lake.address, file, 'createOrReplace')
  await lake.client.patch('home').set({ title: 'Changed' }).commit()
  const title = () => lake.all().find(({ _id }) => _id === 'home')?.title

  const refusal = await importContent(lake.address, file, 'create').catch((error) =>
    describeTransferFailure(error, lake.address),
  )
  expect(refusal).toMatch(/already exists\. Add --missing/)
  await importContent(lake.address, file, 'createIfNotExists')
  expect(title()).toBe('Changed')
  await importContent(lake.address, file, 'createOrReplace')
  expect(title()).toBe('Αρχική σελίδα')
  expect(lake.all()).toHaveLength(6)
})

test('failures say what to do', async () => {
  const nowhere = { apiHost: 'http://localhost:1', projectId: 'campus', dataset: 'production' }
  await expect(importContent(nowhere, join(folder, 'missing'), 'create')).rejects.toThrow('Check the path')
  const archive = join(folder, 'content.tar.gz')
  const failure = await exportContent(nowhere, archive).catch((error) =>
    describeTransferFailure(error, nowhere),
  )
  expect(failure).toBe(
    'No content lake answers at http://localhost:1. Run "npm start" in another terminal, then try again.',
  )
  expect(await readdir(folder)).toEqual([])
})

test('brings releases and their documents along', async () => {
  const source = await startLake()
  await source.client.releases.create({ releaseId: 'rSummer', metadata: { title: 'Summer' } })
  await source.client.create({ _id: 'versions.rSummer.home', _type: 'page', title: 'Summer' })
  const file = join(folder, 'releases.tar.gz')
  await exportContent(source.address, file)
  const target = await startLake()
  await importContent(target.address, file, 'create')
  expect(withoutStamps(target.all())).toEqual(withoutStamps(source.all()))
  await target.client.releases.publish({ releaseId: 'rSummer' })
  expect(await target.client.getDocument('home')).toMatchObject({ title: 'Summer' })
})
