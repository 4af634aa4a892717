import { useEffect, useState } from 'react'
import type { DocumentBadgeComponent, SanityDocument } from 'sanity'
import { publishOf, takePublish } from './live-publish.ts'
import { type LiveEvent, watchPages } from './watch-pages.ts'

/** Says in each document whether visitors see it: a draft, published and live, or published and not yet live. */
export const LiveBadge: DocumentBadgeComponent = ({ id, type, draft, published, version }) => {
  const live = useLive(id, type, published)
  // A release decides when a version goes out, and its own badge says so.
  if (version) return null
  if (draft || !published) {
    const title = published
      ? 'Visitors see the words that were published last, until you publish these.'
      : 'Visitors do not see it until you publish it.'
    return { label: 'Draft', title, color: 'warning' }
  }
  if (live.state === 'live') {
    return { label: 'Live', title: `Visitors see it on ${live.paths.join(', ')}.`, color: 'success' }
  }
  if (live.state === 'nowhere') return { label: 'Published', title: 'No page of the site shows it.' }
  if (live.state === 'unknown') return { label: 'Published', title: 'Whether visitors see it is not known.' }
  return { label: 'Published, not yet live', title: 'The site does not show it yet.', color: 'warning' }
}

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
