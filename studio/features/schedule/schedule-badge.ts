import type { DocumentBadgeComponent } from 'sanity'
import { formatDatetime } from '../../../schemas/datetime.ts'
import { ownTimeZone } from './datetime.ts'
import { useScheduledFor } from './use-schedule.ts'

/** The badge of a document that is scheduled to be published or unpublished. */
export const ScheduleBadge: DocumentBadgeComponent = ({ id }) => {
  const [next] = useScheduledFor(id).filter(({ failure }) => failure === undefined)
  if (!next) return null
  const isUnpublish = next.documents.some((document) => document.id === id && document.isUnpublish)
  const label = isUnpublish ? 'Unpublish scheduled' : 'Publish scheduled'
  return {
    label,
    title: `${formatDatetime(next.datetime, ownTimeZone())}. It is said over the form.`,
    color: 'primary',
  }
}
