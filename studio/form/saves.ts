/** Saves that the content lake has not answered yet, by document. */
const underWay = new Map<string, Set<Promise<unknown>>>()

/** @param id of the document as it is stored, such as `drafts.homePage` */
export function noteSave(id: string, save: Promise<unknown>): void {
  const saves = underWay.get(id) ?? new Set()
  underWay.set(id, saves.add(save))
  const forget = () => saves.delete(save)
  save.then(forget, forget)
}

/**
 * Resolves when the content lake has all that it was given of a document by now, whatever is typed meanwhile.
 * @throws what the lake says when it refuses it
 */
export async function saved(id: string): Promise<void> {
  await Promise.all(underWay.get(id) ?? [])
}
