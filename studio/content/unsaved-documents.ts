import { first, type Observable } from 'rxjs'

const checkAfterMs = 150

/** The documents of this tab with unsaved edits. */
const unsaved = new Set<string>()

/** Saves all edits of this tab. Resolves when everything is saved, without a timeout. */
export async function saveAll(): Promise<void> {
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  do await new Promise((resolve) => setTimeout(resolve, checkAfterMs))
  while (unsaved.size > 0)
}

/**
 * Continues a document's requests until everything is saved, because Sanity drops them five seconds after the
 * form has closed. Until then the browser warns before it closes the tab.
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
