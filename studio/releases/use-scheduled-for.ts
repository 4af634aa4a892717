import { useMemo } from 'react'
import { useLiveQuery } from '../ui/use-live-query.ts'
import { type Scheduled, scheduledQuery } from './scheduled.ts'

/**
 * Returns the scheduled releases that contain a document.
 * @param id the document's id without `drafts.` or `versions.`
 */
export function useScheduledFor(id: string): Scheduled[] {
  const all = useLiveQuery(scheduledQuery)
  return useMemo(
    () => all?.filter(({ documents }) => documents.some((document) => document.id === id)) ?? [],
    [all, id],
  )
}
