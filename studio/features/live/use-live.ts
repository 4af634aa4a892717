import { useEffect, useState } from 'react'
import type { SanityDocument } from 'sanity'
import { publishOf, takePublish } from './live-publish.ts'
import { type LiveEvent, watchPages } from './watch-pages.ts'

/** The status of the published document: `asking` until the site has responded, `unknown` when it does not tell. */
export type LiveState =
  | { state: 'asking' | 'late' | 'unknown' | 'nowhere' }
  | { state: 'live'; paths: string[] }

/**
 * Asks the site whether visitors get a document as it is published.
 * @param published the published document, null when there is none
 */
export function useLive(id: string, type: string, published: SanityDocument | null): LiveState {
  const [live, setLive] = useState<LiveState>({ state: 'unknown' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision is a publish; all else stays as it is.
  useEffect(() => {
    const pressed = takePublish(id)
    setLive({ state: 'unknown' })
    if (!published) return
    const publish = publishOf(type, published)
    if (!publish) return setLive({ state: 'nowhere' })
    if (pressed) {
      setLive({ state: 'asking' })
      return pressed.listen((event) => setLive(stateOf(event)))
    }
    const ends = new AbortController()
    void watchPages(publish, (event) => setLive(stateOf(event)), ends.signal)
    return () => ends.abort()
  }, [id, type, published?._rev])
  return live
}

function stateOf(event: LiveEvent): LiveState {
  if (event.kind === 'live') return { state: 'live', paths: event.paths }
  return { state: event.answers ? 'late' : 'unknown' }
}
