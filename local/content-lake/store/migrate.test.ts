import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { startLake } from '../test-lake.ts'
import { databaseFile } from './database.ts'

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
