/** Renders a page again. Resolves when the page is rendered. */
type Render = () => Promise<void>

/** Time for the Studio to save what made the page outdated, in milliseconds; it commonly says so before. */
const delayMs = 700

/** A content lake may acknowledge a save before queries return it. After this time, in milliseconds, the page is rendered once more. */
const settleDelayMs = 1500

/**
 * Asks for the page again when other words are not enough: once what was typed is saved, and never twice at a time, so
 * that typing stays smooth.
 */
export class Refresher {
  readonly #render: Render
  /** How many changes of each document are saved. */
  readonly #saved = new Map<string, number>()
  /** The changes that the page does not show, by document: the first of them, and the last. */
  readonly #missing = new Map<string, { first: number; last: number }>()
  #isAskedAgain = false
  #running: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #lastLook: ReturnType<typeof setTimeout> | undefined

  constructor(render: Render) {
    this.#render = render
  }

  /**
   * The page shows something else than a document.
   * @param change the latest that the document holds, counted from 1; 0 when all of it is saved
   */
  outdated(id: string, change: number): void {
    if (change <= (this.#saved.get(id) ?? 0)) this.#refreshSaved()
    else {
      this.#missing.set(id, { first: change, ...this.#missing.get(id), last: change })
      this.#timer ??= setTimeout(() => this.refresh(), delayMs)
    }
  }

  /** The content lake has the changes of a document up to this one. */
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

  /** Renders the page again, at once or after the current rendering. */
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
