import { useMemo, useSyncExternalStore } from 'react'
import { type DocumentStore, useDocumentStore } from 'sanity'
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
  const listeners = new Set<() => void>()
  let found: unknown
  let stop: (() => void) | undefined
  const start = () => {
    const options = { perspective: 'raw', tag } as const
    const answers = documents.listenQuery({ fetch, listen }, JSON.parse(params), options)
    const subscription = answers.subscribe((answer) => {
      found = answer
      for (const listener of listeners) listener()
    })
    return () => subscription.unsubscribe()
  }
  return {
    subscribe(listener) {
      listeners.add(listener)
      stop ??= start()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = undefined
        found = undefined
      }
    },
    get: () => found,
  }
}
