/** Something of a page as it will be, in front of what the site has rendered of it. */
export interface Sketch {
  readonly element: HTMLElement
  /** What the site has rendered. It belongs to the page's own React, and is hidden at most. */
  readonly original: HTMLElement
  /** Shows the state of a document. */
  draw(document: unknown): void
  /** Whether the original shows the same as the state that was drawn. */
  isShown(): boolean
}

/** An element like another, with nothing in it. */
export function copyOf(original: HTMLElement): HTMLElement {
  const copy = original.cloneNode(false)
  if (!(copy instanceof HTMLElement)) throw new TypeError('An element was copied, and something else came.')
  return copy
}
