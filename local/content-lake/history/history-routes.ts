import { getDraftId, getPublishedId, getVersionFromId, isDraftId, isPublishedId } from '@sanity/client/csm'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { getEffects } from '../listeners/listen-routes.ts'
import { parseInput } from '../requests.ts'
import type { SanityDocument } from '../store/document.ts'
import type { Revision } from '../store/revision-table.ts'
import type { Store } from '../store/store.ts'

const pageLimit = z.coerce.number().int().positive().max(1000)

const transactionsQuery = z.object({
  fromTransaction: z.string().optional(),
  toTransaction: z.string().optional(),
  reverse: z.stringbool().default(false),
  limit: pageLimit.default(50),
})

const documentsQuery = z.object({
  revision: z.string().optional(),
  time: z.iso.datetime({ offset: true }).optional(),
  lastRevision: z.stringbool().default(false),
})

/** `/data/history/{dataset}/…`: old revisions, transactions and the Studio's timeline. */
export function historyRoutes(store: Store): Hono {
  return (
    new Hono()
      .get('/data/history/:dataset/documents/:ids', (context) => {
        const { revision, time, lastRevision } = parseInput(documentsQuery, context.req.query())
        const read = (id: string) => {
          if (revision) return atRevision(store, id, revision)
          if (time) return store.revisions.atTime(id, new Date(time).toISOString())
          return lastRevision ? findLast(store, id) : store.documents.get(id)
        }
        const found = parseIds(context).flatMap((id) => read(id) ?? [])
        return context.json({
          documents: [...new Map(found.map((document) => [document._id, document])).values()],
        })
      })
      .get('/data/history/:dataset/transactions/:ids', (context) => {
        const query = parseInput(transactionsQuery, context.req.query())
        const revisions = store.revisions.list(parseIds(context), {
          from: query.fromTransaction,
          to: query.toTransaction,
          newestFirst: query.reverse,
          limit: query.limit,
        })
        const groups = Map.groupBy(revisions, ({ transactionId }) => transactionId).values()
        const lines = [...groups].map((group) => `${JSON.stringify(describeTransaction(group))}\n`)
        return context.body(lines.join(''), 200, { 'Content-Type': 'application/x-ndjson' })
      })
      .get('/data/history/:dataset/events/documents/:id', (context) => {
        const id = context.req.param('id')
        const limit = parseInput(pageLimit.default(100), context.req.query('limit'))
        const group = isPublishedId(id)
          ? [id, getDraftId(id), ...store.revisions.versionsOf(id)]
          : [id, getPublishedId(id)]
        const cursor = context.req.query('nextCursor') || undefined
        const revisions = store.revisions.list(group, { to: cursor, newestFirst: true })
        const events = groupEvents(id, revisions).filter((event) => event.id !== cursor)
        const nextCursor = events.length > limit ? events[limit - 1]?.id : ''
        return context.json({ events: { [id]: events.slice(0, limit) }, nextCursor })
      })
      // Always empty: no other dataset refers to this one, and the Studio finds references within its dataset with a
      // query.
      .get('/data/references/:dataset/documents/:id/to', (context) =>
        context.json({ totalCount: 0, references: [] }),
      )
  )
}

/**
 * Returns a draft's state after a transaction. A draft's timeline in the Studio also lists transactions that wrote the
 * published document while there was no draft. The Studio still requests the draft, so return the published document.
 */
function atRevision(store: Store, id: string, revision: string): SanityDocument | null {
  const document = store.revisions.atRevision(id, revision)
  if (document || !isDraftId(id)) return document
  const published = store.revisions.atRevision(getPublishedId(id), revision)
  return published?._rev === revision ? published : null
}

/**
 * Returns a document's last state. For a release's version, `_rev` is the transaction that published the release, which
 * the Studio needs to find the earlier revision and revert the release.
 */
function findLast(store: Store, id: string): SanityDocument | null {
  const document = store.revisions.lastKnown(id)
  if (!document || !getVersionFromId(id) || store.documents.get(id)) return document
  const [deletion] = store.revisions.list([id], { newestFirst: true, limit: 1 })
  return { ...document, _rev: deletion?.transactionId ?? document._rev }
}

function parseIds(context: Context): string[] {
  return (context.req.param('ids') ?? '').split(',')
}

function describeTransaction(revisions: Revision[]) {
  const [{ transactionId: id, timestamp, author } = { transactionId: '', timestamp: '', author: '' }] =
    revisions
  const effects = revisions.map((revision) => [revision.documentId, getEffects(revision)])
  return {
    id,
    timestamp,
    author,
    documentIDs: revisions.map(({ documentId }) => documentId),
    effects: Object.fromEntries(effects),
  }
}

const created = (revision: Revision) => !revision.before && revision.after
const deleted = (revision: Revision) => revision.before && !revision.after

/**
 * Derives a document's events from its revisions and those of its draft and versions, newest first. Versions in
 * releases count only when they are published, unless `id` is such a version.
 */
function groupEvents(id: string, revisions: readonly Revision[]) {
  const isOwn = ({ documentId }: Revision) => documentId === id || getVersionFromId(documentId) === undefined
  return [...Map.groupBy(revisions, ({ transactionId }) => transactionId).values()].flatMap((transaction) => {
    const [newest] = transaction
    if (!newest || !transaction.some(isOwn)) return []
    return getEvents(transaction, revisions.slice(revisions.indexOf(newest)))
  })
}

/** @param past the revisions up to and including the transaction's own */
function getEvents(transaction: readonly Revision[], past: readonly Revision[]) {
  const published = transaction.find(({ documentId }) => isPublishedId(documentId))
  const versions = transaction.filter(({ documentId }) => !isPublishedId(documentId))
  const removed = versions.find(deleted)
  if (published?.after && removed) return [publication(published, removed)]
  if (published && deleted(published)) return [withdrawal(published, past)]
  if (published) return [event(published, published.before ? 'updateLiveDocument' : 'createLiveDocument', {})]
  return versions.flatMap((version) => {
    if (created(version)) return [event(version, 'createDocumentVersion', getVersion(version))]
    return deleted(version) ? [event(version, 'deleteDocumentVersion', getVersion(version))] : []
  })
}

function publication(published: Revision, version: Revision) {
  return event(published, 'publishDocumentVersion', {
    ...getVersion(version),
    publishCause: getVersionFromId(version.documentId) ? 'release.publish' : 'document.publish',
    contributors: [published.author],
  })
}

/** Returns an unpublish event if a draft remains, otherwise a delete event. */
function withdrawal(published: Revision, past: readonly Revision[]) {
  const draft = past.find(({ documentId }) => isDraftId(documentId))
  return draft?.after
    ? event(published, 'unpublishDocument', getVersion(draft))
    : event(published, 'deleteDocumentGroup', {})
}

function getVersion({ documentId, before, after }: Revision) {
  const releaseId = getVersionFromId(documentId)
  return {
    versionId: documentId,
    versionRevisionId: (after ?? before)?._rev,
    ...(releaseId && { releaseId }),
  }
}

/** Creates an entry of the Studio's timeline: a transaction's effect on a document and its versions. */
function event(revision: Revision, type: string, details: object) {
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
