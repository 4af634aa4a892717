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
