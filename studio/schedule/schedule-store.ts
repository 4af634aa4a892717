import { useMemo, useSyncExternalStore } from 'react'
import { type DocumentStore, useDocumentStore } from 'sanity'
import { readScheduled, type Scheduled, scheduledListen, scheduledQuery } from './scheduled.ts'

interface Store {
  subscribe(listener: () => void): () => void
  get(): Scheduled[] | undefined
}

/** One question to the content lake for all who ask. */
const stores = new WeakMap<DocumentStore, Store>()

/** What is scheduled, the earliest first, and what failed; undefined until it is known. */
export function useScheduled(): Scheduled[] | undefined {
  const documents = useDocumentStore()
  const { subscribe, get } = stores.get(documents) ?? storeOf(documents)
  return useSyncExternalStore(subscribe, get)
}

/** What is scheduled for one document. @param id without `drafts.` or `versions.` */
export function useScheduledFor(id: string): Scheduled[] {
  const all = useScheduled()
  return useMemo(
    () => all?.filter(({ documents }) => documents.some((document) => document.id === id)) ?? [],
    [all, id],
  )
}

function storeOf(documents: DocumentStore): Store {
  const listeners = new Set<() => void>()
  let known: Scheduled[] | undefined
  let stop: (() => void) | undefined
  const start = () => {
    const question = { fetch: scheduledQuery, listen: scheduledListen }
    const options = { perspective: 'raw', tag: 'schedule' } as const
    const subscription = documents.listenQuery(question, {}, options).subscribe((found) => {
      known = readScheduled(found)
      for (const listener of listeners) listener()
    })
    return () => subscription.unsubscribe()
  }
  const store: Store = {
    subscribe(listener) {
      listeners.add(listener)
      stop ??= start()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = undefined
      }
    },
    get: () => known,
  }
  stores.set(documents, store)
  return store
}
