import { useEffect, useEffectEvent } from 'react'
import { type Path, usePresenceStore } from 'sanity'

/**
 * Reports the focused field to other users again after each publish. Sanity reports a field when it gets
 * focus, and withdraws the report on the first keystroke and on each publish, because the draft is another
 * document.
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
