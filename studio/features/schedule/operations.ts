import type { IdentifiedSanityDocumentStub } from '@sanity/client'
import { getDraftId, getPublishedId } from '@sanity/client/csm'
import type { SanityClient, SanityDocument } from 'sanity'
import type { StoredDocument } from '../../../schemas/model/document.ts'
import type { Scheduled } from '../../releases/scheduled.ts'

/**
 * Publishes a document's draft in its current state at a given time.
 * @param datetime in ISO 8601
 * @throws ClientError if the content lake rejects it; nothing is scheduled then
 */
export async function schedulePublish(client: SanityClient, id: string, datetime: string): Promise<void> {
  await scheduleAlone(client, 'Scheduled publish', datetime, async (releaseId) => {
    await client.createVersion({ releaseId, publishedId: id, baseId: `drafts.${id}` })
  })
}

/**
 * Unpublishes a document at a given time. Its content stays as a draft.
 * @param datetime in ISO 8601
 * @throws ClientError if the content lake rejects it; nothing is scheduled then
 */
export async function scheduleUnpublish(client: SanityClient, id: string, datetime: string): Promise<void> {
  await scheduleAlone(client, 'Scheduled unpublish', datetime, async (releaseId) => {
    await client.createVersion({ releaseId, publishedId: id, baseId: id })
    await client.unpublishVersion({ releaseId, publishedId: id })
  })
}

/** Schedules a release of one document, in the format of Sanity's scheduled drafts. */
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
 * Moves a scheduled or failed release to another time.
 * @param datetime in ISO 8601
 * @throws ClientError if the content lake rejects it; the time does not change then
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
 * Cancels a scheduled release. The content of a single scheduled document becomes its draft, unless it has
 * one, and stays in the archive. The documents of a release stay in it, unpublished.
 * @throws ClientError if the content lake rejects it
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

/** Returns a scheduled version with the id of its draft. */
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
