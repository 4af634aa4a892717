import type { DocumentBadgeComponent } from 'sanity'
import { useLive } from './use-live.ts'

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
