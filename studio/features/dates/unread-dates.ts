import { useMemo } from 'react'
import { stringToPath, useParseErrors, type ValidationMarker } from 'sanity'
import type { ActionRule } from '../../ui/actions.tsx'

/**
 * Returns errors for the form's unreadable date fields. In the document, these fields still have their
 * previous values.
 */
export function useUnreadDates(): ValidationMarker[] {
  const errors = useParseErrors()
  return useMemo(() => {
    const message = 'Enter a day such as “30 November 2030”, or choose a suggestion or a day in the calendar.'
    return Object.keys(errors).map((path) => ({ level: 'error', path: stringToPath(path), message }))
  }, [errors])
}

/** Disables an action while the form shows an unreadable date. */
export const useReadDates: ActionRule = (_document, result) => {
  const isUnread = useUnreadDates().length > 0
  return result && isUnread ? { ...result, disabled: true } : result
}
