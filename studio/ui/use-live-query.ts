import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { finalize, share, tap } from 'rxjs'
import { type DocumentStore, useClient, useDocumentStore } from 'sanity'
import type { z } from 'zod'

interface LiveQuery {
  /** GROQ. */
  fetch: string
  /** GROQ filter for documents that make the query run again when they change. */
  listen: string
  params?: Readonly<Record<string, string>>
  tag: string
}

interface Store {
  subscribe(listener: () => void): () => void
  get(): unknown
}

/**
 * One store per query, keyed by the query as JSON, so that a query used by several components only runs once.
 */
const stores = new WeakMap<DocumentStore, Map<string, Store>>()

/**
 * Returns the live result of a query for drafts and published documents. Undefined while loading, and if the
 * result is invalid.
 * @param question its `answer` must be the same object in each call
 */
export function useLiveQuery<Schema extends z.ZodType>({
  answer,
  ...question
}: LiveQuery & { answer: Schema }): z.output<Schema> | undefined {
  const documents = useDocumentStore()
  const key = JSON.stringify(question)
  const { subscribe, get } = useMemo(() => storeFor(documents, key), [documents, key])
  const found = useSyncExternalStore(subscribe, get)
  return useMemo(() => answer.safeParse(found).data, [answer, found])
}

function storeFor(documents: DocumentStore, key: string): Store {
  const known = stores.get(documents) ?? new Map<string, Store>()
  stores.set(documents, known)
  const store = known.get(key) ?? createStore(documents, JSON.parse(key))
  known.set(key, store)
  return store
}

function createStore(documents: DocumentStore, { fetch, listen, params = {}, tag }: LiveQuery): Store {
  let found: unknown
  const options = { perspective: 'raw', tag } as const
  const answers = documents.listenQuery({ fetch, listen }, params, options).pipe(
    tap((answer) => {
      found = answer
    }),
    finalize(() => {
      found = undefined
    }),
    share(),
  )
  return {
    subscribe(listener) {
      const subscription = answers.subscribe(listener)
      return () => subscription.unsubscribe()
    },
    get: () => found,
  }
}

interface Once<Content> {
  perspective: 'drafts' | 'raw'
  params?: Readonly<Record<string, string>>
  /** Must be the same function in each call. Throws if the result is invalid. */
  parse: (answer: unknown) => Content
}

/**
 * Returns the result of a query's last run: `undefined` before the first run has ended, null if the last run
 * failed or its result is invalid.
 * @param query GROQ; without it, nothing is queried
 */
export function useQueryOnce<Content>(query: string | undefined, question: Once<Content>) {
  const { perspective, parse } = question
  const params = JSON.stringify(question.params ?? {})
  const client = useClient({ apiVersion: '2025-09-01' })
  const [content, setContent] = useState<Content | null>()
  const [looks, setLooks] = useState(0)
  const [isLooking, setLooking] = useState(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `looks` repeats the query.
  useEffect(() => {
    if (query === undefined) return
    const leave = new AbortController()
    const { signal } = leave
    setLooking(true)
    client
      .withConfig({ perspective })
      .fetch<unknown>(query, JSON.parse(params), { signal })
      .then(parse)
      .catch(() => null)
      .then((found) => {
        if (signal.aborted) return
        setContent(found)
        setLooking(false)
      })
    return () => leave.abort()
  }, [client, query, params, perspective, parse, looks])
  return { content, isLooking, lookAgain: useCallback(() => setLooks((count) => count + 1), []) }
}
