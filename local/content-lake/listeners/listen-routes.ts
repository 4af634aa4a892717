import { randomUUID } from 'node:crypto'
import { evaluateSync } from 'groq-js'
import { Hono } from 'hono'
import type { SanityDocument } from '../documents/document.ts'
import { isPublished } from '../documents/identifiers.ts'
import { ContentLakeError } from '../errors.ts'
import { child, filterOfEverything, type GroqNode } from '../query/groq-node.ts'
import { readPerspective } from '../query/perspective.ts'
import { paramsOf } from '../query/query-routes.ts'
import { parseGroq } from '../query/run-query.ts'
import { syncTagsOfChange } from '../query/sync-tags.ts'
import type { Store } from '../store/store.ts'
import type { Change, CommittedTransaction } from '../store/transaction.ts'
import { encodeEvent, eventStream, type ServerEvent } from './event-stream.ts'

interface ListenOptions {
  includeMutations: boolean
  includeEffects: boolean
  includeResult: boolean
  includePreviousRevision: boolean
}

/** Maximum number of changes that a listener receives after a reconnect. After more it must restart. */
const mostMissed = 500

type Matches = (document: SanityDocument | null) => boolean

/** Listeners that are told the same, by what they asked for: an event is made once for all of them. */
class ListenerGroups {
  readonly #store: Store
  readonly #groups = new Map<string, { sends: Set<(event: Uint8Array) => void>; leave(): void }>()

  constructor(store: Store) {
    this.#store = store
  }

  /** Adds a listener to those that asked for the same. Returns the way to leave. */
  join(key: string, eventsOf: EventsOf, send: (event: Uint8Array) => void): () => void {
    const group = this.#groups.get(key) ?? this.#begin(key, eventsOf)
    group.sends.add(send)
    return () => {
      group.sends.delete(send)
      if (group.sends.size > 0 || this.#groups.get(key) !== group) return
      this.#groups.delete(key)
      group.leave()
    }
  }

  #begin(key: string, eventsOf: EventsOf) {
    const sends = new Set<(event: Uint8Array) => void>()
    const leave = this.#store.subscribe((transaction) => {
      for (const event of eventsOf(transaction)) for (const send of sends) send(event)
    })
    const group = { sends, leave }
    this.#groups.set(key, group)
    return group
  }
}

type EventsOf = (transaction: CommittedTransaction) => Uint8Array[]

/** `GET /data/listen/{dataset}`: one event for each document that a commit touched and that the query's filter matches. */
export function listenRoutes(store: Store): Hono {
  const groups = new ListenerGroups(store)
  return new Hono().get('/data/listen/:dataset', (context) => {
    const { query, ...rest } = context.req.query()
    if (!query) throw new ContentLakeError(400, 'validationError', 'The parameter "query" is missing.')
    const version = context.req.param('version') ?? 'v1'
    const seesAll = rest.includeAllVersions
      ? rest.includeAllVersions === 'true'
      : readPerspective(version.slice(1), undefined)[0] === 'raw'
    const params = paramsOf(rest)
    const matches = matcherOf(store, query, params)
    if (matches instanceof ContentLakeError) return eventStream(context, (send) => refuse(send, matches))
    const options = {
      includeMutations: rest.includeMutations !== 'false',
      includeEffects: rest.effectFormat === 'mendoza',
      includeResult: rest.includeResult === 'true',
      includePreviousRevision: rest.includePreviousRevision === 'true',
    }
    const eventsOf: EventsOf = (transaction) => {
      const changes = transaction.changes.filter(({ documentId }) => seesAll || isPublished(documentId))
      return mutationEvents({ ...transaction, changes }, matches, options).map(encodeEvent)
    }
    return eventStream(context, (send) => {
      const missed = missedSince(store, context.req.header('last-event-id'))
      const event = missed ? 'welcomeback' : 'welcome'
      const id = `${store.revisions.newest() ?? ''}#`
      send(encodeEvent({ event, id, data: { listenerName: randomUUID() } }))
      for (const transaction of missed ?? []) for (const each of eventsOf(transaction)) send(each)
      return groups.join(JSON.stringify([query, params, seesAll, options]), eventsOf, send)
    })
  })
}

/**
 * Transactions since the event that a listener received last. The history does not contain the original mutations, so
 * the result contains mutations with the same effect.
 * @returns undefined when the listener must restart
 */
function missedSince({ revisions }: Store, lastEventId = ''): CommittedTransaction[] | undefined {
  const [from = ''] = lastEventId.split('#')
  if (!revisions.has(from)) return
  const ids = revisions.changedSince(from, mostMissed)
  if (!ids) return
  const missed = revisions.list(ids, { from }).filter(({ transactionId }) => transactionId !== from)
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

/** The stream has been opened when Sanity looks at the query, so what is wrong with it comes as an event. */
function refuse(
  send: (event: Uint8Array) => void,
  { type, message: description, details }: ContentLakeError,
) {
  const data = { message: description, error: { ...details, type, description } }
  send(encodeEvent({ event: 'channelError', data }))
  return () => {}
}

function matcherOf(store: Store, query: string, params: Record<string, unknown>): Matches | ContentLakeError {
  try {
    return matcher(store, parseGroq(query, params), params)
  } catch (error) {
    if (error instanceof ContentLakeError) return error
    throw error
  }
}

/** Only the filter of a listener's query counts; order, slice and projection are of no matter. */
function matcher(store: Store, tree: GroqNode, params: Record<string, unknown>): Matches {
  let node = tree
  while (node.type !== 'Everything' && !filterOfEverything(node)) {
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
  options: ListenOptions,
): ServerEvent[] {
  const matching = changes.flatMap((change) => {
    const transition = transitionOf(matches(change.before), matches(change.after))
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
      // The Studio holds a transaction back until all its events are there, so those it will not get do not count.
      transactionTotalEvents: matching.length,
      transactionCurrentEvent: index,
      ...(options.includeMutations && { mutations: change.mutations }),
      ...(options.includeEffects && { effects: effectsOf(change) }),
      ...(options.includeResult && change.after && { result: change.after }),
      ...(options.includePreviousRevision && change.before && { previous: change.before }),
    }
    return { event: 'mutation', id: eventId, data }
  })
}

function transitionOf(matchedBefore: boolean, matchesAfter: boolean): string | null {
  if (matchedBefore) return matchesAfter ? 'update' : 'disappear'
  return matchesAfter ? 'appear' : null
}

/**
 * A change in Mendoza's format, in its simplest form: opcode 0 means "replace with this value". The revision is left
 * out since the reader takes it from the transaction.
 */
export function effectsOf({ before, after }: Pick<Change, 'before' | 'after'>) {
  return { apply: [0, withoutRevision(after)], revert: [0, withoutRevision(before)] }
}

function withoutRevision(document: SanityDocument | null) {
  if (!document) return null
  const { _rev, ...content } = document
  return content
}

/** `GET /data/live/events/{dataset}`: which sync tags each commit made stale. */
export function liveRoutes(store: Store): Hono {
  return new Hono().get('/data/live/events/:dataset', (context) => {
    const includeDrafts = context.req.query('includeDrafts') === 'true'
    return eventStream(context, (sendBytes) => {
      const send = (event: ServerEvent) => sendBytes(encodeEvent(event))
      send({ event: 'welcome', id: randomUUID(), data: {} })
      // Missed events are not replayed: the client is told to read everything again.
      if (context.req.header('last-event-id')) send({ event: 'restart', id: randomUUID(), data: {} })
      return store.subscribe(({ id, changes }) => {
        const visible = changes.filter(({ documentId }) => includeDrafts || isPublished(documentId))
        const tags = new Set(visible.flatMap(({ before, after }) => syncTagsOfChange(before, after)))
        if (tags.size > 0) send({ event: 'message', id, data: { tags: [...tags] } })
      })
    })
  })
}
