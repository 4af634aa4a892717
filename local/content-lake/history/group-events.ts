import { getPublishedId, getVersionFromId, isDraftId, isPublishedId } from '@sanity/client/csm'
import type { Revision } from '../store/revision-table.ts'

/** An entry of the Studio's timeline: what one transaction meant for a document and its versions. */
export interface GroupEvent {
  type: string
  id: string
  timestamp: string
  author: string
  documentId: string
  [detail: string]: unknown
}

const created = (revision: Revision) => !revision.before && revision.after
const deleted = (revision: Revision) => revision.before && !revision.after

/**
 * Derives the events of one document from its revisions and those of its draft and versions, newest first. Of a version
 * that is not `id` itself only its publication counts.
 */
export function groupEvents(id: string, revisions: readonly Revision[]): GroupEvent[] {
  const isOwn = ({ documentId }: Revision) => documentId === id || getVersionFromId(documentId) === undefined
  return [...Map.groupBy(revisions, ({ transactionId }) => transactionId).values()].flatMap((transaction) => {
    const [newest] = transaction
    if (!newest || !transaction.some(isOwn)) return []
    return eventsOf(transaction, revisions.slice(revisions.indexOf(newest)))
  })
}

/** @param past the revisions up to and including the transaction's own */
function eventsOf(transaction: readonly Revision[], past: readonly Revision[]): GroupEvent[] {
  const published = transaction.find(({ documentId }) => isPublishedId(documentId))
  const versions = transaction.filter(({ documentId }) => !isPublishedId(documentId))
  const removed = versions.find(deleted)
  if (published?.after && removed) return [publication(published, removed)]
  if (published && deleted(published)) return [withdrawal(published, past)]
  if (published) return [event(published, published.before ? 'updateLiveDocument' : 'createLiveDocument', {})]
  return versions.flatMap((version) => {
    if (created(version)) return [event(version, 'createDocumentVersion', versionOf(version))]
    return deleted(version) ? [event(version, 'deleteDocumentVersion', versionOf(version))] : []
  })
}

function publication(published: Revision, version: Revision): GroupEvent {
  return event(published, 'publishDocumentVersion', {
    ...versionOf(version),
    publishCause: getVersionFromId(version.documentId) ? 'release.publish' : 'document.publish',
    contributors: [published.author],
  })
}

/** With a draft left behind the document was unpublished, without one it is gone. */
function withdrawal(published: Revision, past: readonly Revision[]): GroupEvent {
  const draft = past.find(({ documentId }) => isDraftId(documentId))
  return draft?.after
    ? event(published, 'unpublishDocument', versionOf(draft))
    : event(published, 'deleteDocumentGroup', {})
}

function versionOf({ documentId, before, after }: Revision) {
  const releaseId = getVersionFromId(documentId)
  return {
    versionId: documentId,
    versionRevisionId: (after ?? before)?._rev,
    ...(releaseId && { releaseId }),
  }
}

function event(revision: Revision, type: string, details: Record<string, unknown>): GroupEvent {
  const { transactionId, timestamp, author, documentId } = revision
  return {
    type,
    id: transactionId,
    timestamp,
    author,
    documentId: getPublishedId(documentId),
    revisionId: transactionId,
    ...details,
  }
}
