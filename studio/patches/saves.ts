interface Changes {
  /** How many this tab has made. */
  made: number
  /** How many of them the content lake has. */
  saved: number
  underWay: Set<Promise<unknown>>
}

/** The documents that this tab has changed, by their ids as they are stored. */
const changed = new Map<string, Changes>()

const listeners = new Map<string, Set<(saved: number) => void>>()

function changesOf(id: string): Changes {
  const changes = changed.get(id) ?? { made: 0, saved: 0, underWay: new Set() }
  changed.set(id, changes)
  return changes
}

/** @param id of the document as it is stored, such as `drafts.homePage` */
export function noteChange(id: string): void {
  changesOf(id).made += 1
}

/** Notes that all changes of a document by now are being saved. */
export function noteSave(id: string, save: Promise<unknown>): void {
  const changes = changesOf(id)
  const { made, underWay } = changes
  underWay.add(save)
  const forget = () => underWay.delete(save)
  save.then(forget, forget)
  // A save of nothing is done at once, while an earlier one is still under way.
  const isSaved = () => {
    if (made <= changes.saved) return
    changes.saved = made
    for (const tell of listeners.get(id) ?? []) tell(made)
  }
  saved(id).then(isSaved, () => {})
}

/**
 * Resolves when the content lake has all that it was given of a document by now, whatever is typed meanwhile.
 * @throws what the lake says when it refuses it
 */
export async function saved(id: string): Promise<void> {
  await Promise.all(changesOf(id).underWay)
}

/** How many changes of a document this tab has made, and how many of them the content lake has. */
export function countChanges(id: string): { change: number; saved: number } {
  const { made, saved } = changesOf(id)
  return { change: made, saved }
}

/**
 * @param listener called with the number of the latest change that the content lake has
 * @returns what ends it
 */
export function onSaved(id: string, listener: (saved: number) => void): () => void {
  const heard = listeners.get(id) ?? new Set()
  listeners.set(id, heard.add(listener))
  return () => heard.delete(listener)
}
