import { useToast } from '@sanity/ui/toast'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { getDraftId, useDocumentOperation, useDocumentStore, useSyncState } from 'sanity'
import { keepSaving } from '../../content/unsaved-documents.ts'
import { countChanges } from '../../patches/saves.ts'
import { useListener } from '../../ui/use-listener.ts'

/** How long typing must pause before a save (ms). Sanity itself saves once a second. */
const pauseMs = 150

/** Ids of the documents whose saves are paused while this tab publishes them. */
const paused = new Set<string>()

/**
 * Saves all edits and then pauses saving, because edits made while a document is being published belong to
 * its next draft.
 * @param id the document's id without `drafts.`
 * @returns a function that resumes saving
 */
export function pauseSaves(id: string): () => void {
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  paused.add(id)
  return () => paused.delete(id)
}

/**
 * Saves edits when the editor leaves the tab, and as soon as typing pauses, so that the preview and Publish
 * do not have to wait. A tab with unsaved edits warns before it closes.
 */
export function useAutosave(id: string, type: string, value: unknown): void {
  const { commit } = useDocumentOperation(id, type)
  const save = () => {
    const { change, saved } = countChanges(getDraftId(id))
    // Skip the save if there is nothing to save, because it would still cancel Sanity's current operation on
    // the document, such as restoring a version.
    if (change > saved && !commit.disabled) commit.execute()
  }
  const { isSyncing } = useSyncState(id, type)
  const { pair } = useDocumentStore()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new `value` restarts the timer.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!paused.has(id)) save()
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [commit, id, value])

  useEffect(() => {
    if (isSyncing) keepSaving(id, pair.consistencyStatus(id, type))
  }, [id, isSyncing, pair, type])

  useListener('beforeunload', save)
  useListener('pagehide', save)
  useListener('visibilitychange', save)

  const saveLast = useEffectEvent(save)
  // Sanity drops its pending save when the form closes. This save runs before that.
  useLayoutEffect(() => () => saveLast(), [])
}

/** How long saving can take before the notice appears (ms). */
const timeoutMs = 5000

/** The notice disappears unless it is renewed within this time (ms). */
const shownFor = 2500

/**
 * Shows a notice while edits cannot be saved, and another one once they are saved. The Studio itself shows
 * "Saving..." no matter how long saving takes.
 * @param revision the document's last saved revision
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
        description: 'Keep this tab open. We are trying again.',
        duration: shownFor,
      })
    }, 1000)
    return () => clearInterval(timer)
  }, [isSyncing, revision, push])
}
