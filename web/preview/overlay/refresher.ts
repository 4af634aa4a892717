/** Renders a page again. Resolves when the page is rendered. */
type Render = () => Promise<void>

/** Max wait for the Studio to report that a change is saved. It usually does so earlier. */
const delayMs = 700

/**
 * Delay before the page is rendered once more, because a content lake can acknowledge a save before queries return it.
 */
const settleDelayMs = 1500

/**
 * Requests the page again if updating its text is not enough. Waits until the change is saved and sends one request at
 * a time, so that typing stays smooth.
 */
export class Refresher {
  readonly #render: Render
  /** Number of saved changes per document. */
  readonly #saved = new Map<string, number>()
  /** For each document, the first and last change that the page does not show. */
  readonly #missing = new Map<string, { first: number; last: number }>()
  #isAskedAgain = false
  #running: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #lastLook: ReturnType<typeof setTimeout> | undefined

  constructor(render: Render) {
    this.#render = render
  }

  /**
   * Reports that the page differs from a document.
   * @param change the latest change of the document, counted from 1; 0 if everything is saved
   */
  outdated(id: string, change: number): void {
    if (change <= (this.#saved.get(id) ?? 0)) this.#refreshSaved()
    else {
      this.#missing.set(id, { first: change, ...this.#missing.get(id), last: change })
      this.#timer ??= setTimeout(() => this.refresh(), delayMs)
    }
  }

  /** Reports that the content lake has stored a document's changes up to `change`. */
  saved(id: string, change: number): void {
    this.#saved.set(id, change)
    const missing = this.#missing.get(id)
    if (!missing || change < missing.first) return
    if (change >= missing.last) this.#missing.delete(id)
    else this.#missing.set(id, { ...missing, first: missing.last })
    this.#refreshSaved()
  }

  #refreshSaved(): void {
    void this.refresh()
    clearTimeout(this.#lastLook)
    this.#lastLook = setTimeout(() => this.refresh(), settleDelayMs)
  }

  /** Renders the page again, immediately or after the current render. */
  refresh(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#running) {
      this.#isAskedAgain = true
      return this.#running
    }
    this.#running = this.#render().finally(() => {
      this.#running = undefined
      if (!this.#isAskedAgain) return
      this.#isAskedAgain = false
      this.refresh()
    })
    return this.#running
  }
}
