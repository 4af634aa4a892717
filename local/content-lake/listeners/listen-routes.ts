import { randomUUID } from 'node:crypto'
import { isPublishedId } from '@sanity/client/csm'
import { evaluateSync } from 'groq-js'
import { type Context, Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { ContentLakeError } from '../errors.ts'
import { child, type GroqNode } from '../query/groq-node.ts'
import { readPerspective } from '../query/perspective.ts'
import { parseParams } from '../query/query-routes.ts'
import { parseGroq, syncTags } from '../query/run-query.ts'
import type { SanityDocument } from '../store/document.ts'
import type { Store } from '../store/store.ts'
import type { Change, CommittedTransaction } from '../store/transaction.ts'

/** Max number of missed changes that a listener receives after reconnecting. If it missed more, it must restart. */
const mostMissed = 500

type Matches = (document: SanityDocument | null) => boolean

/** `GET /data/listen/{dataset}` and `GET /data/live/events/{dataset}`. */
export function listenRoutes(store: Store): Hono {
  return new Hono()
    .get('/data/listen/:dataset', (context) => listen(context, store))
    .get('/data/live/events/:dataset', (context) => followLive(context, store))
}

/** Sends one event for each changed document that matches the query's filter. */
function listen(context: Context, store: Store): Response {
  const { query, ...rest } = context.req.query()
  if (!query) throw new ContentLakeError(400, 'validationError', 'The parameter "query" is missing.')
  const version = context.req.param('version') ?? 'v1'
  const seesAll = rest.includeAllVersions
    ? rest.includeAllVersions === 'true'
    : readPerspective(version.slice(1), undefined)[0] === 'raw'
  const params = parseParams(rest)
  const matches = createMatcher(store, query, params)
  if (matches instanceof ContentLakeError) return eventStream(context, (send) => refuse(send, matches))
  return eventStream(context, (send) => {
    const tell = (transaction: CommittedTransaction) => {
      const changes = transaction.changes.filter(({ documentId }) => seesAll || isPublishedId(documentId))
      for (const event of mutationEvents({ ...transaction, changes }, matches, rest)) send(event)
    }
    const missed = missedSince(store, context.req.header('last-event-id'))
    const event = missed ? 'welcomeback' : 'welcome'
    const id = `${store.revisions.newest() ?? ''}#`
    send({ event, id, data: { listenerName: randomUUID() } })
    for (const transaction of missed ?? []) tell(transaction)
    return store.subscribe(tell)
  })
}

/** Sends a message for each commit. */
function followLive(context: Context, store: Store): Response {
  const includeDrafts = context.req.query('includeDrafts') === 'true'
  return eventStream(context, (send) => {
    send({ event: 'welcome', id: randomUUID(), data: {} })
    // Missed events are not replayed, so the client must read everything again.
    if (context.req.header('last-event-id')) send({ event: 'restart', id: randomUUID(), data: {} })
    return store.subscribe(({ id, changes }) => {
      const isVisible = changes.some(({ documentId }) => includeDrafts || isPublishedId(documentId))
      if (isVisible) send({ event: 'message', id, data: { tags: syncTags } })
    })
  })
}

/**
 * Returns the transactions since a listener's last event. The history does not contain the original mutations, so the
 * result contains mutations with the same effect.
 * @returns undefined if the listener must restart
 */
function missedSince({ revisions }: Store, lastEventId = ''): CommittedTransaction[] | undefined {
  const missed = revisions.since(lastEventId.split('#')[0] ?? '', mostMissed)
  if (!missed) return
  return [...Map.groupBy(missed, ({ transactionId }) => transactionId)].map(([id, changed]) => ({
    id,
    author: changed[0]?.author ?? '',
    timestamp: changed[0]?.timestamp ?? '',
    changes: changed.map(({ documentId, before, after }) => ({
      documentId,
      before,
      after,
      mutations: [after ? { createOrReplace: after } : { delete: { id: documentId } }],
    })),
  }))
}

interface ServerEvent {
  event: string
  data: unknown
  id?: string
}

/** Interval of comments that keep idle connections open. */
const heartbeatMilliseconds = 15_000

/**
 * Responds with server-sent events until the client disconnects.
 * @param subscribe receives a function that sends events and returns a function that unsubscribes
 */
function eventStream(
  context: Context,
  subscribe: (send: (event: ServerEvent) => void) => () => void,
): Response {
  return streamSSE(context, async (stream) => {
    const unsubscribe = subscribe(({ data, ...event }) => {
      void stream.writeSSE({ ...event, data: JSON.stringify(data) })
    })
    const timer = setInterval(() => void stream.write(':\n\n'), heartbeatMilliseconds)
    await new Promise<void>((resolve) => stream.onAbort(resolve))
    clearInterval(timer)
    unsubscribe()
  })
}

/** Reports an invalid query as an event, because Sanity opens the stream before it validates the query. */
function refuse(
  send: (event: ServerEvent) => void,
  { type, message: description, details }: ContentLakeError,
) {
  const data = { message: description, error: { ...details, type, description } }
  send({ event: 'channelError', data })
  return () => {}
}

function createMatcher(
  store: Store,
  query: string,
  params: Record<string, unknown>,
): Matches | ContentLakeError {
  try {
    return matcher(store, parseGroq(query, params), params)
  } catch (error) {
    if (error instanceof ContentLakeError) return error
    throw error
  }
}

/** Compiles only the filter of a listener's query, ignoring order, slice and projection. */
function matcher(store: Store, tree: GroqNode, params: Record<string, unknown>): Matches {
  let node = tree
  while (
    node.type !== 'Everything' &&
    !(node.type === 'Filter' && child(node, 'base').type === 'Everything')
  ) {
    if (node.type === 'This')
      throw new ContentLakeError(400, 'queryParseError', 'A listener needs a filter: *[…]')
    node = child(node, 'base')
  }
  const dereference = ({ _ref }: { _ref: string }) => store.documents.get(_ref)
  return (document) => {
    if (!document) return false
    return evaluateSync(node, { dataset: [document], params, dereference }).data.length > 0
  }
}

function mutationEvents(
  { id, author, timestamp, changes }: CommittedTransaction,
  matches: Matches,
  { includeMutations, effectFormat, includeResult, includePreviousRevision }: Record<string, string>,
): ServerEvent[] {
  const matching = changes.flatMap((change) => {
    const transition = getTransition(matches(change.before), matches(change.after))
    return transition ? [{ change, transition }] : []
  })
  return matching.map(({ change, transition }, index) => {
    const eventId = `${id}#${change.documentId}`
    const data = {
      eventId,
      documentId: change.documentId,
      transactionId: id,
      transition,
      identity: author,
      ...(change.before && { previousRev: change.before._rev }),
      resultRev: id,
      timestamp,
      visibility: 'query',
      // The Studio waits for all events of a transaction, so count only the events that this listener receives.
      transactionTotalEvents: matching.length,
      transactionCurrentEvent: index,
      ...(includeMutations !== 'false' && { mutations: change.mutations }),
      ...(effectFormat === 'mendoza' && { effects: getEffects(change) }),
      ...(includeResult === 'true' && change.after && { result: change.after }),
      ...(includePreviousRevision === 'true' && change.before && { previous: change.before }),
    }
    return { event: 'mutation', id: eventId, data }
  })
}

function getTransition(matchedBefore: boolean, matchesAfter: boolean): string | null {
  if (matchedBefore) return matchesAfter ? 'update' : 'disappear'
  return matchesAfter ? 'appear' : null
}

/**
 * Describes a change in the simplest form of Mendoza's format: opcode 0 means "replace with this value". Omits the
 * revision, because the client takes it from the transaction.
 */
export function getEffects({ before, after }: Pick<Change, 'before' | 'after'>) {
  return { apply: [0, withoutRevision(after)], revert: [0, withoutRevision(before)] }
}

function withoutRevision(document: SanityDocument | null) {
  if (!document) return null
  const { _rev, ...content } = document
  return content
}
