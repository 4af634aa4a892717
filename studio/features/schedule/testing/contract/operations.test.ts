import { expect, test } from 'vitest'
import { startLake } from '../../../../../local/content-lake/test-lake.ts'
import { scheduledQuery } from '../../../../releases/scheduled.ts'
import { cancel, schedulePublish, scheduleUnpublish } from '../../operations.ts'

const published = { _id: 'a', title: 'Published' }
const draft = { _id: 'drafts.a', title: 'Draft' }
const newer = { ...draft, title: 'Newer' }

test.each([
  ['a publish makes its content the draft again', schedulePublish, [published], [published, draft]],
  ['a publish keeps a newer draft', schedulePublish, [published, newer], [published, newer]],
  ['an unpublish creates no draft', scheduleUnpublish, [published], [published]],
])('cancelling %s', async (_, schedule, contents, expected) => {
  const { client } = await startLake()
  for (const content of [published, draft]) await client.create({ ...content, _type: 'page' })
  await schedule(client, 'a', '2031-05-02T18:00:00Z')
  await client.delete('drafts.a')
  for (const content of contents) await client.createOrReplace({ ...content, _type: 'page' })
  const scheduled = scheduledQuery.answer.parse(await client.fetch(scheduledQuery.fetch))
  expect(scheduled).toMatchObject([{ isSingle: true, documents: [{ id: 'a' }] }])
  for (const item of scheduled) await cancel(client, item)
  expect(await client.fetch('*[_type == "page"] | order(_id) { _id, title }')).toEqual(expected)
})
