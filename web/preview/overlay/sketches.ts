import { studioPath } from '@sanity/client/csm'
import type { Changes } from './changes.ts'
import { SketchedText } from './sketched-text.ts'

interface Begun {
  id: string
  sketch: SketchedText
  /** The state that is to be shown. */
  document: unknown
  drawn?: unknown
}

/** Where a path of a mark enters an item of a list. */
const item = /\[_key=="[^"]*"\]/g

/**
 * Shows rich texts that have got another structure (a new item, bold words, a heading) at once, in front of what the site has
 * rendered, and takes that away again when the site has rendered the same.
 */
export class Sketches {
  readonly #root: Element
  readonly #isReady: (element: Element) => boolean
  readonly #fillIn: (text: string) => string
  /** Includes sketches that are not needed now, because the site may still render an older state. */
  readonly #begun = new Map<string, Begun>()

  /**
   * @param isReady whether an element may be changed, see `LiveText`
   * @param fillIn replaces placeholders with their rendered values
   */
  constructor(root: Element, isReady: (element: Element) => boolean, fillIn: (text: string) => string) {
    this.#root = root
    this.#isReady = isReady
    this.#fillIn = fillIn
  }

  /**
   * Takes a document's new state. It is shown by `settle`.
   * @param before the state that the page shows
   * @param changes between the two
   */
  update(id: string, before: unknown, after: unknown, { texts, others }: Changes): void {
    for (const begun of this.#begun.values()) if (begun.id === id) begun.document = after
    for (const path of [...others, ...texts.filter((text) => !text.endsWith('.text'))])
      this.#begin(id, path, before, after)
  }

  /**
   * Shows the differences from the page, and removes sketches that the page now renders itself. Must be called after
   * each change of either.
   */
  settle(): void {
    for (const [key, begun] of this.#begun) {
      const { sketch, document } = begun
      if (!sketch.original.isConnected) {
        this.#begun.delete(key)
        sketch.element.remove()
        continue
      }
      if (!this.#isReady(sketch.original)) continue
      if (begun.drawn !== document) sketch.draw(document)
      begun.drawn = document
      if (sketch.isShown()) takeAway(sketch)
      else put(sketch)
    }
  }

  #begin(id: string, changed: string, before: unknown, document: unknown): void {
    const path = richTextOf(changed, document)
    const key = `${id} ${path}`
    if (path === undefined || this.#begun.has(key)) return
    const sketch = SketchedText.of(this.#root, id, path, before, this.#fillIn)
    if (sketch) this.#begun.set(key, { id, sketch, document })
  }
}

function put({ element, original }: SketchedText): void {
  element.dataset.sketch = ''
  original.dataset.outdated = ''
  // Moving what stands there already would be a change of the page, which calls for the next look.
  if (original.nextSibling !== element) original.after(element)
}

function takeAway({ element, original }: SketchedText): void {
  element.remove()
  delete original.dataset.outdated
}

/** The rich text to which a path of a document leads. */
function richTextOf(path: string, document: unknown): string | undefined {
  const ends = [...path.matchAll(item)].map(({ index }) => index)
  return [...ends, path.length]
    .map((end) => path.slice(0, end))
    .find((part) => isRichText(studioPath.get(document, part)))
}

function isRichText(value: unknown): boolean {
  const blocks: readonly unknown[] = Array.isArray(value) ? value : []
  return blocks.some((block) => studioPath.get(block, '_type') === 'block')
}
