import { studioPath } from '@sanity/client/csm'
import { type Changes, changesBetween } from './changes.ts'
import { getElement, type MarkedPlace, markedPlaces, setText } from './marked-places.ts'

/** Max number of earlier values stored per field, which exceeds the number of keystrokes during one render. */
const kept = 100

/** Max wait for an element's hydration, because React never hydrates elements that it did not render. */
const maxHydrationMs = 10_000

const checkIntervalMs = 50

/**
 * Updates a page's text while an editor changes documents, without requesting the page again. Reports changes that
 * cannot be shown by replacing text, so that the page is requested.
 */
export class LiveText {
  readonly #root: Element
  readonly #isReady: (element: Element) => boolean
  readonly #onOutdated: (id: string) => void
  #nextLook: NodeJS.Timeout | undefined
  /** The latest version of each document, including keystrokes that the form has not received yet. */
  readonly #documents = new Map<string, unknown>()
  /** The latest version of each document that the form has received. */
  readonly #handedOn = new Map<string, unknown>()
  /**
   * The values of each field, the latest first. If the page is rendered while the editor is typing, it shows one of
   * these values.
   */
  readonly #texts = new Map<string, string[]>()
  /**
   * Differences that have already caused a request. The page does not render these fields verbatim, so a second request
   * would not help.
   */
  readonly #reported = new Set<string>()

  /**
   * @param isHydrated whether React has hydrated an element. If the element's text changes before that, React reports
   * an error and renders the element again.
   * @param onOutdated called with a document's id if the page must be rendered again to show the document
   */
  constructor(root: Element, isHydrated: (element: Element) => boolean, onOutdated: (id: string) => void) {
    this.#root = root
    this.#onOutdated = onOutdated
    const givesUpAt = performance.now() + maxHydrationMs
    this.#isReady = (element) => isHydrated(element) || performance.now() > givesUpAt
  }

  /** Returns the ids of the documents that are on the page. */
  idsOnPage(): Set<string> {
    return new Set([...markedPlaces(this.#root)].map(({ id }) => id))
  }

  /**
   * Shows a document's new state.
   * @param isAhead whether the state contains keystrokes that the form has not received yet, so that the site cannot
   * render them either
   */
  update(id: string, after: unknown, isAhead = false): void {
    const seen = this.#documents.get(id)
    const changes = changesBetween(seen, after)
    if (seen !== undefined) this.#noteTexts(id, after, changes)
    this.#documents.set(id, after)
    const shown = this.#apply(id, isAhead)
    if (isAhead) return
    const before = this.#handedOn.get(id)
    this.#handedOn.set(id, after)
    if (before === undefined) return
    const { texts, others } = before === seen ? changes : changesBetween(before, after)
    if (others.length > 0 || texts.some((path) => !shown.has(path))) this.#onOutdated(id)
  }

  /** Shows all documents again, after React has changed the page. */
  applyAll(): void {
    for (const id of this.#documents.keys()) this.#apply(id)
  }

  /** @returns the paths of the fields whose text the page shows */
  #apply(id: string, isAhead = false): Set<string> {
    const shown = new Set<string>()
    const document = this.#documents.get(id)
    // Collect all places first, because a text node that changes during the walk would be visited again.
    for (const place of [...markedPlaces(this.#root)]) {
      if (place.id !== id) continue
      const { path, text } = findField(document, place.path)
      if (!this.#isReady(getElement(place))) {
        if (typeof text === 'string') this.#textsOf(`${id} ${path}`, text)
        this.#lookAgain()
        shown.add(path)
      } else if (typeof text === 'string' && this.#showIn(place, text)) shown.add(path)
      else if (!isAhead) this.#report(place, text)
    }
    return shown
  }

  /** Checks again later, because React fires no event when it has hydrated a part of the page. */
  #lookAgain(): void {
    clearTimeout(this.#nextLook)
    this.#nextLook = setTimeout(() => this.applyAll(), checkIntervalMs)
  }

  #showIn(place: MarkedPlace, text: string): boolean {
    const { id, path, shown, mark } = place
    if (mark === undefined) return false
    for (const source of this.#textsOf(`${id} ${path}`, text)) {
      const words = fillIn(shown, source, text)
      // An emptied field shows nothing until the site has rendered its fallback.
      if (words === undefined || (words === '' && text !== '')) continue
      if (words !== shown) setText(place, words)
      return true
    }
    return false
  }

  /**
   * Stores changed strings even if the page does not show them yet, because it might show any of them if it is rendered
   * while the editor is typing.
   */
  #noteTexts(id: string, document: unknown, { texts, others }: Changes): void {
    for (const path of [...texts, ...others]) {
      const text = studioPath.get<unknown>(document, path)
      if (typeof text === 'string') this.#textsOf(`${id} ${path}`, text)
    }
  }

  #textsOf(field: string, now: string): string[] {
    const known = this.#texts.get(field) ?? []
    if (known[0] === now) return known
    const texts = [now, ...known.slice(0, kept)]
    this.#texts.set(field, texts)
    return texts
  }

  #report({ id, path, shown }: MarkedPlace, text: unknown): void {
    const difference = JSON.stringify([id, path, shown, text])
    if (this.#reported.has(difference)) return
    this.#reported.add(difference)
    this.#onOutdated(id)
  }
}

/**
 * Returns the text that a mark refers to. The mark of an image's alt text contains the image's path. If the field was
 * removed but its parent still exists, the text is empty.
 */
function findField(document: unknown, path: string): { path: string; text: unknown } {
  const value = studioPath.get<unknown>(document, path)
  if (value === null || value === undefined) return { path, text: isHolder(document, path) ? '' : value }
  if (typeof value !== 'object') return { path, text: value }
  return { path: `${path}.alt`, text: studioPath.get<unknown>(value, 'alt') }
}

/** Whether the parent of a field exists. */
function isHolder(document: unknown, path: string): boolean {
  const around = path.replace(/(?:^|\.)\w+$/, '')
  const holder = around === '' ? document : studioPath.get<unknown>(document, around)
  return holder !== null && typeof holder === 'object'
}

const placeholder = /\{(\w+)\}/

/**
 * Returns the new text of a field as the page would render it. The values of placeholders such as `{product}` are taken
 * from the page.
 * @param shown the old text, as rendered on the page
 * @returns undefined if `shown` is not the old text, or if the new text contains an additional placeholder
 */
function fillIn(shown: string, before: string, after: string): string | undefined {
  const values = findValues(shown, before)
  if (!values) return undefined
  // Every second part is the name of a placeholder.
  const parts = after.split(placeholder)
  const filled = parts.map((part, index) => (index % 2 === 0 ? part : values.get(part)))
  return filled.includes(undefined) ? undefined : filled.join('')
}

/** Returns the rendered value of each placeholder in a text, or undefined if the page does not show this text. */
function findValues(shown: string, text: string): Map<string, string> | undefined {
  if (!placeholder.test(text)) return shown === text ? new Map() : undefined
  const parts = text.split(placeholder)
  const pattern = parts.map((part, index) =>
    index % 2 === 0 ? part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&') : '([\\s\\S]*?)',
  )
  const found = new RegExp(`^${pattern.join('')}$`).exec(shown)
  const names = parts.filter((_, index) => index % 2 === 1)
  return found ? new Map(names.map((name, index) => [name, found[index + 1] ?? ''])) : undefined
}
