import { first, type Observable } from 'rxjs'

const checkAfterMs = 150

/** Ids of the documents with unsaved edits in this tab. */
const unsaved = new Set<string>()

/** Saves all edits in this tab. Resolves when everything is saved, without a timeout. */
export async function saveAll(): Promise<void> {
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  do await new Promise((resolve) => setTimeout(resolve, checkAfterMs))
  while (unsaved.size > 0)
}

/**
 * Keeps a document's save requests alive until everything is saved, because Sanity drops them five seconds
 * after the form is closed. Until then, the browser warns before it closes the tab.
 */
export function keepSaving(id: string, isSaved: Observable<boolean>): void {
  if (unsaved.has(id)) return
  unsaved.add(id)
  window.addEventListener('beforeunload', askToStay)
  isSaved.pipe(first(Boolean)).subscribe(() => {
    unsaved.delete(id)
    if (unsaved.size === 0) window.removeEventListener('beforeunload', askToStay)
  })
}

const askToStay = (event: Event) => event.preventDefault()
