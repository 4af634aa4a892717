import { useEffect, useEffectEvent } from 'react'
import { type Path, usePresenceStore } from 'sanity'

/**
 * Keeps telling other users which field has the focus. Sanity reports a field when it gets the focus, and withdraws the report with
 * the first letter and with each publish, because the draft is another document.
 */
export function useReportPresence(documentId: string, focusPath: Path): void {
  const { setLocation } = usePresenceStore()
  const report = useEffectEvent((id: string) => {
    if (focusPath.length === 0) return
    const lastActiveAt = new Date().toISOString()
    setLocation([{ type: 'document', documentId: id, path: focusPath, lastActiveAt }])
  })
  useEffect(() => {
    // Sanity withdraws its report as soon as the new document renders.
    const timer = setTimeout(() => report(documentId))
    return () => clearTimeout(timer)
  }, [documentId])
}
