/** A sketch of a part of a page, shown in place of the rendered part until the site has rendered it again. */
export interface Sketch {
  readonly element: HTMLElement
  /** The rendered element. React owns it, so a sketch may only hide it. */
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
