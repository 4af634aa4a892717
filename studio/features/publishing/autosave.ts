import { useToast } from '@sanity/ui/toast'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { getDraftId, useDocumentOperation, useDocumentStore, useSyncState } from 'sanity'
import { keepSaving } from '../../content/unsaved-documents.ts'
import { countChanges } from '../../patches/saves.ts'
import { useListener } from '../../ui/use-listener.ts'

/** Pause in typing after which a change is saved. Sanity itself saves once a second. */
const pauseMs = 150

/** The documents that are being published from this tab. */
const paused = new Set<string>()

/**
 * Saves all edits and then pauses saving: edits during a publish belong to the next draft.
 * @param id of the document, without `drafts.`
 * @returns a function that resumes saving
 */
export function pauseSaves(id: string): () => void {
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  paused.add(id)
  return () => paused.delete(id)
}

/**
 * Saves edits as soon as the typing pauses, so that the preview and Publish need not wait for it, and when the
 * tab is left. A tab whose words are not saved yet asks before it closes.
 */
export function useAutosave(id: string, type: string, value: unknown): void {
  const { commit } = useDocumentOperation(id, type)
  const save = () => {
    const { change, saved } = countChanges(getDraftId(id))
    // Sanity cancels what it does with a document, such as a restore, when the next operation comes, even one that changes nothing.
    if (change > saved && !commit.disabled) commit.execute()
  }
  const { isSyncing } = useSyncState(id, type)
  const { pair } = useDocumentStore()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that asks to be saved.
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
  // Sanity's own save of the last second is forgotten with the form that is left. This runs before it is.
  useLayoutEffect(() => () => saveLast(), [])
}

/** How long saving may take before it is worth a word, in milliseconds. */
const timeoutMs = 5000

/** The notice stays as long as it is renewed, in milliseconds. */
const shownFor = 2500

/**
 * Says that edits are not saved, and when they are again. The Studio itself says "Saving..." for as long as it takes.
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
