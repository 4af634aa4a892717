import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { startLake } from '../test-lake.ts'
import { databaseFile } from './database.ts'

/** The tables of the first release, as they stood in its code. */
const firstTables = `
  CREATE TABLE documents (id TEXT PRIMARY KEY, type TEXT NOT NULL, content TEXT NOT NULL) STRICT;
  CREATE INDEX documents_by_type ON documents (type);
  CREATE TABLE document_references (source TEXT NOT NULL, target TEXT NOT NULL, is_strong INTEGER NOT NULL,
    PRIMARY KEY (source, target)) STRICT, WITHOUT ROWID;
  CREATE INDEX references_by_target ON document_references (target);
  CREATE TABLE transactions (position INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, author TEXT NOT NULL,
    timestamp TEXT NOT NULL) STRICT;
  CREATE TABLE revisions (document_id TEXT NOT NULL, position INTEGER NOT NULL REFERENCES transactions (position),
    content TEXT, PRIMARY KEY (document_id, position)) STRICT;
  CREATE TABLE webhook_deliveries (id INTEGER PRIMARY KEY AUTOINCREMENT, url TEXT NOT NULL,
    transaction_id TEXT NOT NULL, timestamp TEXT NOT NULL, document_id TEXT NOT NULL, before TEXT, after TEXT) STRICT;
  CREATE INDEX deliveries_by_url ON webhook_deliveries (url, id);
  CREATE TABLE key_values (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
`

const state = (title: string, _rev: string) => {
  const time = '2026-01-01T00:00:00.000Z'
  return JSON.stringify({ _id: 'home', _type: 'page', title, _rev, _createdAt: time, _updatedAt: time })
}

it('takes over documents and history of the first release', async () => {
  const dataDir = temporaryFolder()
  const database = new DatabaseSync(databaseFile(dataDir))
  database.exec(firstTables)
  const [one, two] = [state('one', 'tx1'), state('two', 'tx2')]
  database.prepare("INSERT INTO documents VALUES ('home', 'page', ?)").run(two)
  database.exec(
    "INSERT INTO transactions VALUES (1, 'tx1', 'me', '2026-01-01'), (2, 'tx2', 'me', '2026-01-02')",
  )
  const revision = database.prepare("INSERT INTO revisions VALUES ('home', ?, ?)")
  revision.run(1, one)
  revision.run(2, two)
  database.close()

  const { client } = await startLake({ dataDir })
  expect(await client.fetch('*[title match "two"]{title}')).toEqual([{ title: 'two' }])
  const earlier = await client.request({ url: '/data/history/production/documents/home?revision=tx1' })
  expect(earlier.documents).toMatchObject([{ title: 'one' }])
  await client.patch('home').set({ title: 'three' }).commit()
  const before = await client.request({ url: '/data/history/production/documents/home?revision=tx2' })
  expect(before.documents).toMatchObject([{ title: 'two' }])
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
  const database = new DatabaseSync(join(dataDir, 'content-lake.sqlite'))
  database.exec('PRAGMA user_version = 99')
  database.close()
  await expect(startLake({ dataDir })).rejects.toThrow('later version')
})
