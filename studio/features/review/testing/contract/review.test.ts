import { expect, test } from 'vitest'
import { startLake } from '../../../../../local/content-lake/test-lake.ts'
import { addEntry, reviewId } from '../../review.ts'

test('a comment is added after the earlier comments, with the revision of the draft', async () => {
  const { client } = await startLake()
  const subject = { id: 'homePage', type: 'homePage' }
  const asked = { kind: 'asked', by: 'danae', words: 'Please look.' } as const
  const returned = { kind: 'returned', by: 'elif', words: 'Shorter, please.' } as const
  const { _rev: revision } = await client.create({ _id: 'drafts.homePage', _type: 'homePage' })
  await addEntry(client, subject, asked)
  await client.delete('drafts.homePage')
  await addEntry(client, subject, returned)
  const review = await client.getDocument(reviewId('homePage'))
  expect(review).toMatchObject({ subject, entries: [{ ...asked, revision }, returned] })
})
