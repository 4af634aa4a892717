import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { exportDataset } from '@sanity/export'
import { sanityImport } from '@sanity/import'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { quadrants } from '../assets/test-images.ts'
import { startLake } from '../test-lake.ts'

/**
 * Returns the documents without the values that every dataset sets itself, because an import does not reproduce them.
 */
async function contentOf(client: SanityClient): Promise<object[]> {
  const stored: Record<string, unknown>[] = await client.fetch('*[!(_id in path("_.**"))] | order(_id)')
  return stored.map(({ _rev, _createdAt, _updatedAt, url, path, ...content }) => content)
}

test('an archive from Sanity’s exporter can be imported with its drafts, files and releases', async () => {
  const { client } = await startLake()
  const picture = await client.assets.upload('image', await quadrants(60, 40), { filename: 'hero.png' })
  await client.patch(picture._id).set({ altText: 'Set by an editor' }).commit()
  const video = await client.assets.upload('file', Buffer.from('moving pictures'), { filename: 'tour.mp4' })
  const to = (_ref: string) => ({ _type: 'reference', _ref })
  await client.create({
    _id: 'home',
    _type: 'page',
    title: 'Αρχική',
    hero: { _type: 'image', asset: to(picture._id) },
  })
  await client.create({
    _id: 'drafts.about',
    _type: 'page',
    video: { _type: 'file', asset: to(video._id) },
    next: to('home'),
  })
  await client.create({ _id: 'drafts.secret', _type: 'sanity.previewUrlSecret', secret: 'a key' })
  await client.releases.create({ releaseId: 'rSummer', metadata: { title: 'Summer' } })
  await client.create({ _id: 'versions.rSummer.home', _type: 'page', title: 'Summer' })

  const folder = temporaryFolder()
  const archive = join(folder, 'content.tar.gz')
  await exportDataset({ client, dataset: 'production', outputPath: archive, maxRetries: 1 })
  const pages = { client, dataset: 'production', outputPath: join(folder, 'pages.tar.gz'), types: ['page'] }
  expect(await exportDataset({ ...pages, assets: false })).toMatchObject({ documentCount: 3 })
  const { client: copied } = await startLake()
  await sanityImport(createReadStream(archive), { client: copied, operation: 'create', replaceAssets: true })
  await client.delete('drafts.secret')
  expect(await contentOf(copied)).toEqual(await contentOf(client))
  const moved = await copied.getDocument(picture._id)
  expect(Buffer.from(await (await fetch(moved?.url)).arrayBuffer())).toEqual(await quadrants(60, 40))
  await copied.releases.publish({ releaseId: 'rSummer' })
  expect(await copied.getDocument('home')).toMatchObject({ title: 'Summer' })
})
