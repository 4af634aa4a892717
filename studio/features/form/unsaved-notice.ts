import { useToast } from '@sanity/ui/toast'
import { useEffect, useRef } from 'react'
import { useSyncState } from 'sanity'

/** How long saving may take before it is worth a word, in milliseconds. */
const timeoutMs = 5000

/** The notice stays as long as it is renewed, in milliseconds. */
const shownFor = 2500

/**
 * Says that what is typed is not saved, and when it is again. The Studio itself says "Saving..." for as long as it takes.
 * @param revision of the document as it was last saved
 */
export function useUnsavedNotice(id: string, type: string, revision: unknown): void {
  const { isSyncing } = useSyncState(id, type)
  const { push } = useToast()
  const wasShown = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision is a save and restarts the timer.
  useEffect(() => {
    const notice = { id: 'unsaved', closable: true }
    if (wasShown.current) {
      wasShown.current = false
      push({ ...notice, status: 'success', title: 'Saved again.', duration: shownFor })
    }
    if (!isSyncing) return
    const since = Date.now()
    const timer = setInterval(() => {
      const elapsed = Date.now() - since
      if (elapsed < timeoutMs) return
      wasShown.current = true
      push({
        ...notice,
        status: 'warning',
        title: `Not saved for ${Math.round(elapsed / 1000)} s.`,
        description: 'Keep this tab open; we try again.',
        duration: shownFor,
      })
    }, 1000)
    return () => clearInterval(timer)
  }, [isSyncing, revision, push])
}
