import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { finalize, share, tap } from 'rxjs'
import { type DocumentStore, useClient, useDocumentStore } from 'sanity'
import type { z } from 'zod'

interface Question<Schema extends z.ZodType> {
  /** GROQ. */
  fetch: string
  /** The documents whose changes ask it again, in GROQ. */
  listen: string
  params?: Readonly<Record<string, string>>
  answer: Schema
  tag: string
}

interface Store {
  subscribe(listener: () => void): () => void
  get(): unknown
}

/** Each question is asked once, however many ask it. */
const stores = new WeakMap<DocumentStore, Map<string, Store>>()

/**
 * The live result of a query over drafts and published documents. Undefined while loading, and for an invalid result.
 * @param question its `answer` has to be the same object at each call
 */
export function useLiveQuery<Schema extends z.ZodType>(
  question: Question<Schema>,
): z.output<Schema> | undefined {
  const documents = useDocumentStore()
  const { fetch, listen, answer, tag } = question
  const params = JSON.stringify(question.params ?? {})
  const { subscribe, get } = useMemo(
    () => storeFor(documents, { fetch, listen, params, tag }),
    [documents, fetch, listen, params, tag],
  )
  const found = useSyncExternalStore(subscribe, get)
  return useMemo(() => answer.safeParse(found).data, [answer, found])
}

interface Asked {
  fetch: string
  listen: string
  /** As JSON. */
  params: string
  tag: string
}

function storeFor(documents: DocumentStore, asked: Asked): Store {
  const known = stores.get(documents) ?? new Map<string, Store>()
  stores.set(documents, known)
  const key = JSON.stringify(asked)
  const store = known.get(key) ?? storeOf(documents, asked)
  known.set(key, store)
  return store
}

function storeOf(documents: DocumentStore, { fetch, listen, params, tag }: Asked): Store {
  let found: unknown
  const options = { perspective: 'raw', tag } as const
  const answers = documents.listenQuery({ fetch, listen }, JSON.parse(params), options).pipe(
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
  /** Has to be the same function at each call; throws for an answer that cannot be used. */
  parse: (answer: unknown) => Content
}

/**
 * The answer to a query when it was asked last: `undefined` before the first, null for none that can be used.
 * @param query GROQ; without one nothing is asked
 */
export function useQueryOnce<Content>(query: string | undefined, question: Once<Content>) {
  const { perspective, parse } = question
  const params = JSON.stringify(question.params ?? {})
  const client = useClient({ apiVersion: '2025-09-01' })
  const [content, setContent] = useState<Content | null>()
  const [looks, setLooks] = useState(0)
  const [isLooking, setLooking] = useState(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look is one more.
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
