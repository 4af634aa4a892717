import type { IdentifiedSanityDocumentStub } from '@sanity/client'
import { getDraftId, getPublishedId } from '@sanity/client/csm'
import type { SanityClient, SanityDocument } from 'sanity'
import type { StoredDocument } from '../../../schemas/model/document.ts'
import type { Scheduled } from '../../releases/scheduled.ts'

/**
 * Schedules publishing a document's draft in its current state.
 * @param datetime in ISO 8601
 * @throws ClientError if the content lake rejects a request; nothing is scheduled in that case
 */
export async function schedulePublish(client: SanityClient, id: string, datetime: string): Promise<void> {
  await scheduleAlone(client, 'Scheduled publish', datetime, async (releaseId) => {
    await client.createVersion({ releaseId, publishedId: id, baseId: `drafts.${id}` })
  })
}

/**
 * Schedules unpublishing a document. Its content becomes a draft.
 * @param datetime in ISO 8601
 * @throws ClientError if the content lake rejects a request; nothing is scheduled in that case
 */
export async function scheduleUnpublish(client: SanityClient, id: string, datetime: string): Promise<void> {
  await scheduleAlone(client, 'Scheduled unpublish', datetime, async (releaseId) => {
    await client.createVersion({ releaseId, publishedId: id, baseId: id })
    await client.unpublishVersion({ releaseId, publishedId: id })
  })
}

/** Schedules a release that contains one document, in the format of Sanity's scheduled drafts. */
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
 * @throws ClientError if the content lake rejects a request; the time does not change in that case
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
 * Cancels a scheduled release. If it contains a document that was scheduled on its own, the release is
 * archived, and the document's content becomes its draft unless it already has one. Any other release keeps
 * its documents, unscheduled.
 * @throws ClientError if the content lake rejects a request
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

/** Returns a copy of a version with the id of the document's draft. */
export function toDraft({ _rev, _system, ...content }: StoredDocument): IdentifiedSanityDocumentStub {
  return { ...content, _id: getDraftId(getPublishedId(content._id)) }
}

/**
 * Replaces a draft with a version.
 * @throws ClientError if the draft has changed since the editor compared the two
 */
export async function replaceDraft(client: SanityClient, draft: SanityDocument, version: StoredDocument) {
  await client
    .transaction()
    // This patch does not change anything, but it checks the draft's revision.
    .patch(draft._id, (patch) => patch.ifRevisionId(draft._rev).unset(['_revision_lock_pseudo_field_']))
    .createOrReplace(toDraft(version))
    .commit()
}
