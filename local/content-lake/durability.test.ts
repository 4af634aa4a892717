import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { killInBurst, startKillable } from '../testing/killable.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { lakeClient, startLake } from './test-lake.ts'

it('keeps every acknowledged write, and no half of one, when its process is killed', async () => {
  const dataDir = temporaryFolder()
  const service = await startKillable('content lake', dataDir)
  const client = lakeClient(service.origin)
  const acknowledged = await killInBurst(service, 100, async (number) => {
    const pair = client
      .transaction()
      .create({ _id: `pair${number}.a`, _type: 'page' })
      .create({ _id: `pair${number}.b`, _type: 'page' })
    return (await pair.commit()).transactionId
  })

  const database = new DatabaseSync(join(dataDir, 'content-lake.sqlite'))
  expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
  database.close()

  const { lake } = await startLake({ dataDir })
  const kept = [...lake.store.documents.all()]
  const revisions = new Map(kept.map(({ _id, _rev }) => [_id, _rev]))
  for (const [number, revision] of acknowledged) {
    expect(revisions.get(`pair${number}.a`)).toBe(revision)
  }
  const pairs = Map.groupBy(kept, ({ _id }) => _id.replace(/\.[ab]$/, ''))
  expect([...pairs.values()].every((pair) => pair.length === 2)).toBe(true)
})

it.each(['SIGTERM', 'SIGKILL'] as const)(
  'ends by %s in the middle of publishes: each page is a draft or published, never both or neither',
  async (signal) => {
    const dataDir = temporaryFolder()
    const service = await startKillable('content lake', dataDir)
    const client = lakeClient(service.origin)
    const pages = Array.from({ length: 100 }, (_, number) => `page${number}`)
    const drafts = client.transaction()
    for (const id of pages) drafts.create({ _id: `drafts.${id}`, _type: 'page' })
    await drafts.commit()
    const published = await killInBurst(
      service,
      40,
      async (number) => {
        const publishedId = pages[number] ?? ''
        const ids = { publishedId, draftId: `drafts.${publishedId}` }
        await client.action({ actionType: 'sanity.action.document.publish', ...ids })
        return publishedId
      },
      signal,
    )

    const { lake } = await startLake({ dataDir })
    const kept = [...lake.store.documents.all()].map(({ _id }) => _id)
    expect(kept.map((id) => id.replace('drafts.', '')).toSorted()).toEqual(pages.toSorted())
    expect(kept).toEqual(expect.arrayContaining([...published.values()]))
  },
)
