import { studioPath } from '@sanity/client/csm'
import { markedPlaces } from './marked-places.ts'
import { copyOf, type Sketch } from './sketch.ts'

/** A list whose items have got another order, or are fewer, made of copies of what the site has rendered. */
export class SketchedList implements Sketch {
  readonly element: HTMLElement
  readonly original: HTMLElement
  readonly #path: string
  readonly #keyIn: (item: Element) => string | undefined
  #keys: readonly string[] | undefined

  private constructor(original: HTMLElement, path: string, keyIn: (item: Element) => string | undefined) {
    this.element = copyOf(original)
    this.original = original
    this.#path = path
    this.#keyIn = keyIn
  }

  /**
   * @param path of a list in a document
   * @returns undefined if the page does not show the items of this state, each in a separate place
   */
  static of(root: Element, id: string, path: string, before: unknown): SketchedList | undefined {
    const keys = keysOf(before, path)
    const around = keys.length < 2 ? undefined : listAround(root, id, path)
    if (!around) return undefined
    const list = new SketchedList(around, path, (item) => keyOfFirst(item, id, path))
    return list.#shownKeys().join() === keys.join() ? list : undefined
  }

  draw(document: unknown): void {
    const keys = keysOf(document, this.#path)
    // Words are changed where they stand.
    if (this.#keys?.join() === keys.join()) return
    this.#keys = keys
    const children = [...this.original.children]
    const items = new Map(children.map((child) => [this.#keyIn(child), child]))
    const wanted = keys.flatMap((key) => items.get(key) ?? [])
    const shown = children.flatMap((child) =>
      this.#keyIn(child) === undefined ? child : (wanted.shift() ?? []),
    )
    this.element.replaceChildren(...shown.map((child) => child.cloneNode(true)))
  }

  isShown(): boolean {
    const shown = this.#shownKeys()
    // An item that is new is not in the sketch either.
    return shown.join() === this.#keys?.filter((key) => shown.includes(key)).join()
  }

  #shownKeys(): string[] {
    return [...this.original.children].flatMap((child) => this.#keyIn(child) ?? [])
  }
}

/** The element in which the items of a list stand side by side. */
function listAround(root: Element, id: string, path: string): HTMLElement | undefined {
  const places = [...markedPlaces(root)].flatMap(({ node, ...place }) => {
    const element = node instanceof Attr ? node.ownerElement : node.parentElement
    const key = place.id === id ? keyIn(place.path, path) : undefined
    return element && key !== undefined ? [{ element, key }] : []
  })
  const [first] = places
  const isWhole = (around: Element) => places.every(({ element }) => around.contains(element))
  let around = first?.element.parentElement
  while (around && !isWhole(around)) around = around.parentElement
  if (!around || around === root) return undefined
  const items = new Map<Element, string>()
  for (const { element, key } of places) {
    const item = [...around.children].find((child) => child.contains(element))
    // One item in two places, such as a table of contents, or two in one.
    if (!item || (items.get(item) ?? key) !== key) return undefined
    items.set(item, key)
  }
  return new Set(items.values()).size === items.size ? around : undefined
}

function keyOfFirst(item: Element, id: string, path: string): string | undefined {
  for (const place of markedPlaces(item)) {
    const key = place.id === id ? keyIn(place.path, path) : undefined
    if (key !== undefined) return key
  }
  return undefined
}

/** The key of the item of a list to which a path leads. */
function keyIn(path: string, list: string): string | undefined {
  return path.startsWith(`${list}[`) ? /^\[_key=="([^"]*)"\]/.exec(path.slice(list.length))?.[1] : undefined
}

function keysOf(document: unknown, path: string): string[] {
  const items = studioPath.get<unknown>(document, path)
  if (!Array.isArray(items)) return []
  return items.flatMap((item) => {
    const key = studioPath.get<unknown>(item, '_key')
    return typeof key === 'string' ? key : []
  })
}
