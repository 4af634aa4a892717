import type { SanityClient } from 'sanity'
import type { Scheduled } from '../../releases/scheduled.ts'

/**
 * Publishes the draft of a document at a given time, as it is now.
 * @param datetime in ISO 8601
 * @throws ClientError when the content lake refuses; nothing is scheduled then
 */
export async function schedulePublish(client: SanityClient, id: string, datetime: string): Promise<void> {
  await scheduleAlone(client, 'Scheduled publish', datetime, async (releaseId) => {
    await client.createVersion({ releaseId, publishedId: id, baseId: `drafts.${id}` })
  })
}

/**
 * Unpublishes a document at a given time. Its content stays as a draft.
 * @param datetime in ISO 8601
 * @throws ClientError when the content lake refuses; nothing is scheduled then
 */
export async function scheduleUnpublish(client: SanityClient, id: string, datetime: string): Promise<void> {
  await scheduleAlone(client, 'Scheduled unpublish', datetime, async (releaseId) => {
    await client.createVersion({ releaseId, publishedId: id, baseId: id })
    await client.unpublishVersion({ releaseId, publishedId: id })
  })
}

/** Schedules a release of one document, as Sanity's scheduled drafts are stored. */
async function scheduleAlone(
  client: SanityClient,
  title: string,
  datetime: string,
  addVersion: (releaseId: string) => Promise<void>,
): Promise<void> {
  const releaseId = `r${crypto.randomUUID().slice(0, 8)}`
  const metadata = {
    title,
    description: '',
    releaseType: 'scheduled',
    cardinality: 'one',
    intendedPublishAt: datetime,
  } as const
  await client.releases.create({ releaseId, metadata })
  try {
    await addVersion(releaseId)
    await client.releases.schedule({ releaseId, publishAt: datetime })
  } catch (error) {
    await client.releases.archive({ releaseId })
    await client.releases.delete({ releaseId })
    throw error
  }
}

/**
 * Moves something scheduled, or something that failed, to another time.
 * @param datetime in ISO 8601
 * @throws ClientError when the content lake refuses; the old time stays
 */
export async function reschedule(
  client: SanityClient,
  { name: releaseId }: Scheduled,
  datetime: string,
): Promise<void> {
  await client.releases.edit({
    releaseId,
    patch: { set: { 'metadata.intendedPublishAt': datetime, 'metadata.releaseType': 'scheduled' } },
  })
  await client.releases.schedule({ releaseId, publishAt: datetime })
}

/**
 * Cancels something scheduled. A document that was scheduled alone keeps its words: as its draft, where it has none,
 * and in the archive. The documents of a release stay in it, and nothing goes out.
 * @throws ClientError when the content lake refuses
 */
export async function cancel(client: SanityClient, scheduled: Scheduled): Promise<void> {
  const { name: releaseId, isSingle, failure, documents } = scheduled
  if (failure === undefined) await client.releases.unschedule({ releaseId })
  if (!isSingle) return
  for (const { id, isUnpublish, version } of documents) {
    const { _rev, _system, ...content } = version
    if (!isUnpublish) await client.createIfNotExists({ ...content, _id: `drafts.${id}` })
  }
  await client.releases.archive({ releaseId })
}
