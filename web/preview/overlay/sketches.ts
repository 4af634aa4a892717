import { studioPath } from '@sanity/client/csm'
import { vercelStegaCombine, vercelStegaDecode } from '@vercel/stega'
import type { Changes } from './changes.ts'
import { type MarkedPlace, markedPlaces } from './marked-places.ts'
import { outlineOf } from './outline.ts'
import { SketchedText, type SpanText } from './sketched-text.ts'

interface Sketch {
  id: string
  path: string
  text: SketchedText
  /** What the site has rendered, which is hidden meanwhile: it belongs to the page's own React. */
  original: HTMLElement
  spanText: SpanText
  /** The state that is to be shown. */
  document: unknown
  drawn?: unknown
}

/** A text inside of a rich text, by the path of the rich text. */
const inside = /\[_key=="[^"]*"\]/g

/**
 * Shows rich texts that have got another structure (a new item, bold words, a heading) at once, in front of what the site
 * has rendered, and takes that away again when the site has rendered the same.
 */
export class Sketches {
  readonly #root: Element
  readonly #fillIn: (text: string) => string
  /** Also those that are not needed at the moment: the site may still render an older state. */
  readonly #begun = new Map<string, Sketch>()

  /** @param fillIn puts what the site shows for placeholders in their place */
  constructor(root: Element, fillIn: (text: string) => string) {
    this.#root = root
    this.#fillIn = fillIn
  }

  /**
   * Shows a document's new state, as far as rich texts are concerned.
   * @param before the state that the page shows
   * @param changes between the two
   */
  update(id: string, before: unknown, after: unknown, changes: Changes): void {
    for (const sketch of this.#begun.values()) if (sketch.id === id) sketch.document = after
    for (const path of changedTexts(changes, after)) {
      if (!this.#begun.has(`${id} ${path}`)) this.#begin(id, path, before, after)
    }
  }

  /** Shows what differs from the page, and takes away what the page shows by itself. To be called after each change of both. */
  settle(): void {
    for (const [key, sketch] of this.#begun) {
      const { element } = sketch.text
      const original = sketch.original.isConnected
        ? sketch.original
        : this.#find(sketch.id, sketch.path)?.original
      if (!original) this.#begun.delete(key)
      else draw(sketch)
      if (original && outlineOf(original) !== outlineOf(element)) put(sketch, original)
      else takeAway(sketch)
    }
  }

  #begin(id: string, path: string, before: unknown, after: unknown): void {
    const found = this.#find(id, path)
    if (!found) return
    const { original, mark } = found
    const source = vercelStegaDecode<{ path: string }>(mark)
    const spanText: SpanText = (text, at) =>
      text.trim() === '' ? text : vercelStegaCombine(this.#fillIn(text), { ...source, path: at }, false)
    const sketch: Sketch = {
      id,
      path,
      original,
      spanText,
      text: new SketchedText(original),
      document: before,
    }
    draw(sketch)
    // The site shows it in a way of its own, or shows another state of it.
    if (outlineOf(sketch.text.element) !== outlineOf(original)) return
    sketch.document = after
    this.#begun.set(`${id} ${path}`, sketch)
  }

  /** What the site has rendered of a rich text, and one of its marks. */
  #find(id: string, path: string): { original: HTMLElement; mark: string } | undefined {
    for (const place of markedPlaces(this.#root)) {
      if (place.id !== id || !place.path.startsWith(`${path}[`) || !place.mark) continue
      const original = textAround(place)
      if (original && original.dataset.sketch === undefined) return { original, mark: place.mark }
    }
    return undefined
  }
}

/** The element that holds all paragraphs, headings and lists of a rich text. */
function textAround({ node }: MarkedPlace): HTMLElement | null | undefined {
  return node.parentElement?.closest('div')
}

function draw(sketch: Sketch): void {
  const { text, path, spanText, document } = sketch
  if (sketch.drawn === document) return
  sketch.drawn = document
  text.draw(studioPath.get<unknown>(document, path), path, spanText)
}

function put(sketch: Sketch, original: HTMLElement): void {
  const { element } = sketch.text
  sketch.original = original
  element.dataset.sketch = ''
  original.dataset.outdated = ''
  // Moving what stands there already would be a change of the page, which calls for the next look.
  if (original.nextSibling !== element) original.after(element)
}

function takeAway({ text, original }: Sketch): void {
  text.element.remove()
  delete original.dataset.outdated
}

/** Paths of the rich texts that words alone do not show any more. */
function changedTexts({ texts, others }: Changes, after: unknown): Set<string> {
  const paths = [...others, ...texts.filter((path) => !path.endsWith('.text'))]
  return new Set(paths.flatMap((path) => richTextOf(path, after) ?? []))
}

function richTextOf(path: string, document: unknown): string | undefined {
  const ends = [...path.matchAll(inside)].map(({ index }) => index)
  return [...ends, path.length]
    .map((end) => path.slice(0, end))
    .find((part) => isRichText(studioPath.get(document, part)))
}

function isRichText(value: unknown): boolean {
  const blocks: readonly unknown[] = Array.isArray(value) ? value : []
  return blocks.some((item) => studioPath.get(item, '_type') === 'block')
}
