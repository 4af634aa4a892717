import { studioPath } from '@sanity/client/csm'
import { changesBetween } from './changes.ts'
import { fillIn } from './fill-in.ts'
import { type MarkedPlace, markedPlaces, show } from './marked-places.ts'

/**
 * Keeps the words of a page equal to documents that somebody is editing, without asking the site for the page again.
 * What other words alone cannot show it reports, so that the page is asked for.
 */
export class LiveText {
  readonly #root: Element
  readonly #onOutdated: () => void
  readonly #documents = new Map<string, unknown>()
  /** The text of a field as the words in a place were made from it. */
  readonly #sources = new WeakMap<Node, string>()
  /** Differences for which the page has been asked already: it shows these fields in a way of its own. */
  readonly #reported = new Set<string>()

  /** @param onOutdated called when the page has to be rendered again to show the documents */
  constructor(root: Element, onOutdated: () => void) {
    this.#root = root
    this.#onOutdated = onOutdated
  }

  /** The ids of the documents of which the page shows something. */
  idsOnPage(): Set<string> {
    return new Set([...markedPlaces(this.#root)].map(({ id }) => id))
  }

  /** Shows a document's new state. */
  update(id: string, after: unknown): void {
    const before = this.#documents.get(id)
    this.#documents.set(id, after)
    const shown = this.#apply(id)
    if (before === undefined) return
    const { texts, isStructural } = changesBetween(before, after)
    if (isStructural || texts.some((path) => !shown.has(path))) this.#onOutdated()
  }

  /** Shows all documents again, after the page has changed by itself. */
  applyAll(): void {
    for (const id of this.#documents.keys()) this.#apply(id)
  }

  /** @returns the paths of the fields that the page shows with the document's words */
  #apply(id: string): Set<string> {
    const shown = new Set<string>()
    const document = this.#documents.get(id)
    // Collected first: to change a text while walking would walk it again.
    for (const place of [...markedPlaces(this.#root)]) {
      if (place.id !== id) continue
      const { path, text } = fieldOf(document, place.path)
      if (typeof text === 'string' && text.trim() !== '' && this.#showIn(place, text)) shown.add(path)
      else this.#report(place, text)
    }
    return shown
  }

  #showIn(place: MarkedPlace, text: string): boolean {
    const { node, shown, mark } = place
    if (mark === undefined) return false
    const source = this.#sources.get(node)
    // A place that the page itself has just written shows the document's words, or those of a moment ago.
    const words = (source !== undefined && fillIn(shown, source, text)) || fillIn(shown, text, text)
    if (!words) return false
    this.#sources.set(node, text)
    if (words !== shown) show(place, words)
    return true
  }

  #report({ id, path, shown }: MarkedPlace, text: unknown): void {
    const difference = JSON.stringify([id, path, shown, text])
    if (this.#reported.has(difference)) return
    this.#reported.add(difference)
    this.#onOutdated()
  }
}

/** The text that a mark stands for. That of a picture's description names the picture. */
function fieldOf(document: unknown, path: string): { path: string; text: unknown } {
  const value = studioPath.get<unknown>(document, path)
  if (value === null || typeof value !== 'object') return { path, text: value }
  return { path: `${path}.alt`, text: studioPath.get<unknown>(value, 'alt') }
}
