import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { killInBurst, startKillable } from '../testing/killable.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { databaseFile } from './store/database.ts'
import { eventually, lakeClient, startLake } from './test-lake.ts'

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

    const database = new DatabaseSync(databaseFile(dataDir))
    expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
    database.close()
    const { lake } = await startLake({ dataDir })
    const kept = [...lake.store.documents.all()].map(({ _id }) => _id)
    expect(kept.map((id) => id.replace('drafts.', '')).toSorted()).toEqual(pages.toSorted())
    expect(kept).toEqual(expect.arrayContaining([...published.values()]))
  },
)

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

it.each([1, 2])(
  'takes over documents and history of version %i, which left the newest revision empty',
  async (version) => {
    const { client, dataDir, close } = await startLake()
    const { _rev } = await client.create({ _id: 'home', _type: 'page', title: 'one' })
    await close()
    const database = new DatabaseSync(databaseFile(dataDir))
    database.exec(`UPDATE revisions SET content = ''; PRAGMA user_version = ${version}`)
    if (version === 1)
      database.exec(
        "CREATE VIRTUAL TABLE document_words USING fts5 (text, content = '', contentless_delete = 1)",
      )
    database.close()
    const again = await startLake({ dataDir })
    await again.client.patch('home').set({ title: 'two' }).commit()
    expect(await again.client.fetch('*.title')).toEqual(['two'])
    const earlier = await again.client.request({
      url: `/data/history/production/documents/home?revision=${_rev}`,
    })
    expect(earlier.documents).toMatchObject([{ title: 'one' }])
  },
)

it('does not open what a later version wrote', async () => {
  const dataDir = temporaryFolder()
  const database = new DatabaseSync(databaseFile(dataDir))
  database.exec('PRAGMA user_version = 99')
  database.close()
  await expect(startLake({ dataDir })).rejects.toThrow('later version')
})
