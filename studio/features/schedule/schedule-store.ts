import { useMemo } from 'react'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { type Scheduled, scheduledAnswer, scheduledListen, scheduledQuery } from './scheduled.ts'

const question = { fetch: scheduledQuery, listen: scheduledListen, answer: scheduledAnswer, tag: 'schedule' }

/** What is scheduled, the earliest first, and what failed; undefined until it is known. */
export function useScheduled(): Scheduled[] | undefined {
  return useLiveQuery(question)
}

/** What is scheduled for one document. @param id without `drafts.` or `versions.` */
export function useScheduledFor(id: string): Scheduled[] {
  const all = useScheduled()
  return useMemo(
    () => all?.filter(({ documents }) => documents.some((document) => document.id === id)) ?? [],
    [all, id],
  )
}
