import { useEffect, useEffectEvent } from 'react'
import { type Path, usePresenceStore } from 'sanity'

/**
 * Reports the focused field to other users again each time the document is published. Sanity reports a field
 * when it receives focus, but withdraws the report on the first keystroke and when the document is published,
 * because the draft and the published version are separate documents.
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
