import { useEffect, useRef } from 'react'
import { type Path, usePresenceStore } from 'sanity'

/**
 * Keeps telling the others in which field one types. The Studio tells it when a field is entered, and takes it back with the
 * first letter and with each publish: then the draft comes or goes, and it is another document.
 */
export function useReportPresence(documentId: string, focusPath: Path): void {
  const { setLocation } = usePresenceStore()
  const path = useRef(focusPath)
  useEffect(() => {
    path.current = focusPath
  }, [focusPath])
  useEffect(() => {
    // After the Studio has taken it back, which it does as soon as this is drawn.
    const timer = setTimeout(() => {
      if (path.current.length === 0) return
      const lastActiveAt = new Date().toISOString()
      setLocation([{ type: 'document', documentId, path: path.current, lastActiveAt }])
    })
    return () => clearTimeout(timer)
  }, [documentId, setLocation])
}
