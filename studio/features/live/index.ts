import type { Feature } from '../../feature.ts'
import { LiveBadge } from './live-badge.ts'
import { LiveLayout } from './live-layout.tsx'

/** Shows whether visitors see the published version of a document, and on which pages. */
export const live: Feature = {
  name: 'live',
  plugin: {
    document: { badges: [LiveBadge] },
    studio: { components: { layout: LiveLayout } },
  },
}
