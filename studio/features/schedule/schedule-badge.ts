import type { DocumentBadgeComponent } from 'sanity'
import { momentInWords } from '../../../schemas/format-datetime.ts'
import { ownZone } from './datetime.ts'
import { useScheduledFor } from './schedule-store.ts'

/** Says in each document that something of it goes out by itself, and when. */
export const ScheduleBadge: DocumentBadgeComponent = ({ id }) => {
  const [next] = useScheduledFor(id).filter(({ failure }) => failure === undefined)
  if (!next) return null
  const takesAway = next.documents.some((document) => document.id === id && document.takesAway)
  const label = takesAway ? 'Unpublish scheduled' : 'Publish scheduled'
  return {
    label,
    title: `${momentInWords(next.moment, ownZone())}. It is said over the form.`,
    color: 'primary',
  }
}
