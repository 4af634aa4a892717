import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { killInBurst, startKillable } from '../testing/killable.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { databaseFile } from './store/database.ts'
import { lakeClient, startLake } from './test-lake.ts'

it.each(['SIGTERM', 'SIGKILL'] as const)(
  'after %s while pages are being published, each page is either a draft or published',
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

    const database = new DatabaseSync(databaseFile(dataDir))
    expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
    database.close()
    const { lake } = await startLake({ dataDir })
    const kept = [...lake.store.documents.all()].map(({ _id }) => _id)
    expect(kept.map((id) => id.replace('drafts.', '')).toSorted()).toEqual(pages.toSorted())
    expect(kept).toEqual(expect.arrayContaining([...published.values()]))
  },
)

it('does not open data that a later version of the lake has written', async () => {
  const dataDir = temporaryFolder()
  const database = new DatabaseSync(databaseFile(dataDir))
  database.exec('PRAGMA user_version = 99')
  database.close()
  await expect(startLake({ dataDir })).rejects.toThrow('later version')
})
