import type { IdentifiedSanityDocumentStub } from '@sanity/client'
import { getDraftId, getPublishedId } from '@sanity/client/csm'
import type { SanityClient, SanityDocument } from 'sanity'
import type { StoredDocument } from '../../../schemas/model/document.ts'
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
  for (const { isUnpublish, version } of documents) {
    if (!isUnpublish) await client.createIfNotExists(toDraft(version))
  }
  await client.releases.archive({ releaseId })
}

/** A scheduled version with the id of its draft. */
export function toDraft({ _rev, _system, ...content }: StoredDocument): IdentifiedSanityDocumentStub {
  return { ...content, _id: getDraftId(getPublishedId(content._id)) }
}

/**
 * Replaces a draft by a version.
 * @throws ClientError if the draft has changed since the editor compared them
 */
export async function replaceDraft(client: SanityClient, draft: SanityDocument, version: StoredDocument) {
  await client
    .transaction()
    // A patch that changes nothing checks the revision.
    .patch(draft._id, (patch) => patch.ifRevisionId(draft._rev).unset(['_revision_lock_pseudo_field_']))
    .createOrReplace(toDraft(version))
    .commit()
}
