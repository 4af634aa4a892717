/** Counts of a document's edits and stored edits, reported by `unsaved-edits.ts`. */
interface Changes {
  /** Number of changes in this tab. */
  made: number
  /** Number of changes that the content lake has stored. */
  saved: number
  pending: Set<Promise<unknown>>
}

/** The documents that this tab has changed, by stored id, for example `drafts.homePage`. */
const changed = new Map<string, Changes>()

const listeners = new Map<string, Set<(saved: number) => void>>()

function getChanges(id: string): Changes {
  const changes = changed.get(id) ?? { made: 0, saved: 0, pending: new Set() }
  changed.set(id, changes)
  return changes
}

/** Counts a change of a document. */
export function countChange(id: string): void {
  getChanges(id).made += 1
}

/** Registers a request that saves all changes so far. */
export function registerSave(id: string, save: Promise<unknown>): void {
  const changes = getChanges(id)
  const { made, pending } = changes
  pending.add(save)
  const forget = () => pending.delete(save)
  save.then(forget, forget)
  // A commit without changes resolves immediately, so also wait for earlier requests.
  const markSaved = () => {
    if (made <= changes.saved) return
    changes.saved = made
    for (const listener of listeners.get(id) ?? []) listener(made)
  }
  waitForSaves(id).then(markSaved, () => {})
}

/**
 * Resolves when the content lake has stored all changes of a document made so far.
 * @throws the response if the lake rejects one
 */
export async function waitForSaves(id: string): Promise<void> {
  await Promise.all(getChanges(id).pending)
}

/** Returns the number of changes in this tab and the number of stored ones. */
export function countChanges(id: string): { change: number; saved: number } {
  const { made, saved } = getChanges(id)
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
