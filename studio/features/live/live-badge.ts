import { useEffect, useState } from 'react'
import {
  type DocumentBadgeComponent,
  type DocumentBadgeDescription,
  type SanityDocument,
  useClient,
} from 'sanity'
import { takePublish, toWatchedPublish } from './live-publish.ts'
import { listPageNames } from './page-names.ts'
import { type LiveEvent, watchPages } from './watch-pages.ts'

const unknown: DocumentBadgeDescription = {
  label: 'Published',
  title: 'The Studio does not know yet whether visitors can see it.',
}
const nowhere: DocumentBadgeDescription = {
  label: 'Published',
  title: 'It does not appear on any page.',
}
const late: DocumentBadgeDescription = {
  label: 'Published, not yet live',
  title: 'The site does not show it yet.',
  color: 'warning',
}

/**
 * Shows above each document whether visitors see it: it is a draft, published and live, or published but not
 * yet live.
 */
export const LiveBadge: DocumentBadgeComponent = ({ id, type, draft, published, version }) => {
  const live = useLive(id, type, published)
  // A release determines when its version is published, and has its own badge.
  if (version) return null
  if (!draft && published) return live
  const title = published
    ? 'Visitors see the last published version until you publish this one.'
    : 'Visitors do not see it until you publish it.'
  return { label: 'Draft', title, color: 'warning' }
}

/**
 * Watches whether visitors receive the published version of a document.
 * @param published the published version; null if the document is not published
 */
function useLive(id: string, type: string, published: SanityDocument | null): DocumentBadgeDescription {
  const [live, setLive] = useState(unknown)
  const client = useClient({ apiVersion: '2025-02-19' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new revision restarts the watch.
  useEffect(() => {
    const pressed = takePublish(id)
    setLive(pressed ? late : unknown)
    if (!published) return
    const show = (event: LiveEvent) => setLive(toBadge(event))
    const listening = pressed?.subscribe(show)
    const ends = new AbortController()
    void toWatchedPublish(client, type, published).then((publish) => {
      if (ends.signal.aborted) return
      if (!publish) setLive(nowhere)
      else if (!pressed) void watchPages(publish, show, ends.signal)
    })
    return () => {
      ends.abort()
      listening?.unsubscribe()
    }
  }, [id, type, published?._rev])
  return live
}

function toBadge(event: LiveEvent): DocumentBadgeDescription {
  if (event.kind === 'late') return event.site === 'behind' ? late : unknown
  const names = listPageNames(event.pages).map(({ text }) => text)
  return { label: 'Live', title: `Visitors see it on ${names.join('')}.`, color: 'success' }
}
