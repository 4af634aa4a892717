/** Counts a document's changes and how many of them are stored, as reported by `unsaved-edits.ts`. */
interface Changes {
  /** Number of changes in this tab. */
  made: number
  /** Number of changes that the content lake has stored. */
  saved: number
  pending: Set<Promise<unknown>>
}

/** The documents changed in this tab, keyed by stored id, for example `drafts.homePage`. */
const changed = new Map<string, Changes>()

const listeners = new Map<string, Set<(saved: number) => void>>()

function getChanges(id: string): Changes {
  const changes = changed.get(id) ?? { made: 0, saved: 0, pending: new Set() }
  changed.set(id, changes)
  return changes
}

/** Counts a change to a document. */
export function countChange(id: string): void {
  getChanges(id).made += 1
}

/** Registers a request that saves all changes made so far. */
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
 * Resolves when the content lake has stored all changes made to a document so far.
 * @throws the response if the lake rejects a change
 */
export async function waitForSaves(id: string): Promise<void> {
  await Promise.all(getChanges(id).pending)
}

/** Returns the number of changes made in this tab, and how many of them are stored. */
export function countChanges(id: string): { change: number; saved: number } {
  const { made, saved } = getChanges(id)
  return { change: made, saved }
}

/**
 * Subscribes to a document's saves.
 * @param listener receives the number of the latest stored change
 * @returns a function that unsubscribes
 */
export function onSaved(id: string, listener: (saved: number) => void): () => void {
  const subscribed = listeners.get(id) ?? new Set()
  listeners.set(id, subscribed.add(listener))
  return () => subscribed.delete(listener)
}
