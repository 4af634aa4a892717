import { expect, it } from 'vitest'
import { startKillable } from '../../testing/killable.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { eventually, lakeClient, startLake } from '../test-lake.ts'

const day = 86_400_000
const releaseId = 'newTerm'
const shown = '*[_type == "page"] | order(_id){_id, title}'
const before = [
  { _id: 'banner', title: 'Old term' },
  { _id: 'home', title: 'Old term' },
]
const after = [
  { _id: 'home', title: 'New term' },
  { _id: 'redirect1', title: 'New term' },
  { _id: 'redirect2', title: 'New term' },
]

it('publishes and takes away what was scheduled, all or nothing, however often its process is killed and its clock jumps', async () => {
  const dataDir = temporaryFolder()
  const start = async (clockAhead: number) => {
    const service = await startKillable('content lake', dataDir, clockAhead)
    const client = lakeClient(service.origin).withConfig({ perspective: 'published' })
    const state = async () => (await client.releases.get({ releaseId }))?.state
    return { ...service, client, state }
  }

  const first = await start(0)
  for (const document of before) await first.client.create({ ...document, _type: 'page' })
  await first.client.releases.create({ releaseId })
  for (const { _id: publishedId, title } of after)
    await first.client.createVersion({ releaseId, publishedId, document: { _type: 'page', title } })
  await first.client.unpublishVersion({ releaseId, publishedId: 'banner' })
  await first.client.releases.schedule({ releaseId, publishAt: new Date(Date.now() + day).toISOString() })
  await first.kill()

  const early = await start(-day)
  expect(await early.client.fetch(shown)).toEqual(before)
  expect(await early.state()).toBe('scheduled')
  await early.kill()

  // Killed about when it publishes.
  const due = await start(2 * day)
  await due.kill()
  const between = await startLake({ dataDir })
  const published = between.client.withConfig({ perspective: 'published' })
  expect([before, after]).toContainEqual(await published.fetch(shown))
  await between.close()

  const last = await start(2 * day)
  await eventually(async () => (await last.state()) === 'published')
  expect(await last.client.fetch(shown)).toEqual(after)
})
