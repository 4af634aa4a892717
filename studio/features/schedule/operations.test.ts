import { expect, test } from 'vitest'
import { startLake } from '../../../local/content-lake/test-lake.ts'
import { scheduledQuery } from '../../releases/scheduled.ts'
import { cancel, schedulePublish, scheduleUnpublish } from './operations.ts'

const datetime = '2099-05-01T08:00:00.000Z'
const page = { _id: 'about', _type: 'page' }
const draft = { ...page, _id: 'drafts.about' }

/** Returns a content lake with a published page and a function that cancels its only schedule. */
async function startScheduled(schedule: typeof schedulePublish) {
  const { client } = await startLake()
  await client.create({ ...page, title: 'Published' })
  await client.create({ ...draft, title: 'Scheduled' })
  await schedule(client, 'about', datetime)
  const cancelOnly = async () => {
    const scheduled = scheduledQuery.answer.parse(await client.fetch(scheduledQuery.fetch))
    expect(scheduled).toMatchObject([{ datetime, isSingle: true, documents: [{ id: 'about' }] }])
    for (const item of scheduled) await cancel(client, item)
  }
  return { client, cancel: cancelOnly }
}

test('cancelling a scheduled publish makes its content the draft again', async () => {
  const { client, cancel } = await startScheduled(schedulePublish)
  await client.delete('drafts.about')
  await cancel()
  expect(await client.fetch('*[_type == "page"] | order(_id asc){ _id, title }')).toEqual([
    { _id: 'about', title: 'Published' },
    { _id: 'drafts.about', title: 'Scheduled' },
  ])
})

test.each([['publish', schedulePublish] as const, ['unpublish', scheduleUnpublish] as const])(
  'cancelling a scheduled %s keeps a newer draft',
  async (_, schedule) => {
    const { client, cancel } = await startScheduled(schedule)
    await client.patch('drafts.about').set({ title: 'Newer' }).commit()
    await cancel()
    expect(await client.fetch('*[_type == "page"].title')).toEqual(['Published', 'Newer'])
  },
)
