import { expect, test } from 'vitest'
import { startLake } from '../../../../../local/content-lake/test-lake.ts'
import { scheduledQuery } from '../../../../releases/scheduled.ts'
import { cancel, schedulePublish, scheduleUnpublish } from '../../operations.ts'

const published = { _id: 'a', title: 'Published' }
const draft = { _id: 'drafts.a', title: 'Draft' }

test.each([
  ['a publish', schedulePublish, false, [published, draft]],
  ['an unpublish', scheduleUnpublish, true, [published]],
])('cancelling %s restores the content before it was scheduled', async (_, run, isUnpublish, contents) => {
  const { client } = await startLake()
  for (const content of contents) await client.create({ ...content, _type: 'page' })
  await run(client, 'a', '2031-05-02T18:00:00Z')
  await client.delete('drafts.a')
  const scheduled = scheduledQuery.answer.parse(await client.fetch(scheduledQuery.fetch))
  expect(scheduled).toMatchObject([{ documents: [{ id: 'a', isUnpublish }] }])
  for (const item of scheduled) await cancel(client, item)
  expect(await client.fetch('*[_type == "page"] | order(_id) { _id, title }')).toEqual(contents)
})
