/** Counts the edits of documents and how many of them are saved, as `unsaved-edits.ts` reports them. */
interface Changes {
  /** How many this tab has made. */
  made: number
  /** How many of them the content lake has stored. */
  saved: number
  pending: Set<Promise<unknown>>
}

/** The documents that this tab has changed, by stored id, such as `drafts.homePage`. */
const changed = new Map<string, Changes>()

const listeners = new Map<string, Set<(saved: number) => void>>()

function changesOf(id: string): Changes {
  const changes = changed.get(id) ?? { made: 0, saved: 0, pending: new Set() }
  changed.set(id, changes)
  return changes
}

/** Counts one more change of a document. */
export function noteChange(id: string): void {
  changesOf(id).made += 1
}

/** Notes a request that saves all changes made so far. */
export function noteSave(id: string, save: Promise<unknown>): void {
  const changes = changesOf(id)
  const { made, pending } = changes
  pending.add(save)
  const forget = () => pending.delete(save)
  save.then(forget, forget)
  // A commit without changes resolves at once, so this waits for earlier requests too.
  const markSaved = () => {
    if (made <= changes.saved) return
    changes.saved = made
    for (const listener of listeners.get(id) ?? []) listener(made)
  }
  saved(id).then(markSaved, () => {})
}

/**
 * Resolves when the content lake has stored all changes of a document made so far.
 * @throws the response when the lake refuses one
 */
export async function saved(id: string): Promise<void> {
  await Promise.all(changesOf(id).pending)
}

/** How many changes of a document this tab has made, and how many of them are stored. */
export function countChanges(id: string): { change: number; saved: number } {
  const { made, saved } = changesOf(id)
  return { change: made, saved }
}

/**
 * Subscribes to saves of a document.
 * @param listener receives the number of the latest stored change
 * @returns a function that unsubscribes
 */
export function onSaved(id: string, listener: (saved: number) => void): () => void {
  const subscribed = listeners.get(id) ?? new Set()
  listeners.set(id, subscribed.add(listener))
  return () => subscribed.delete(listener)
}
