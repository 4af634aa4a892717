/** What renders a page again. It resolves when the page is there. */
type Render = () => Promise<void>

/** Time for the Studio to save what made the page outdated, in milliseconds; it commonly says so before. */
const patience = 700

/**
 * Asks for the page again when other words are not enough: once what was typed is saved, and never twice at a time, so
 * that typing stays smooth.
 */
export class Refresher {
  readonly #render: Render
  #isOutdated = false
  /** The page was asked for before anything was saved, so it may show what was there before. */
  #wasEarly = false
  #running: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(render: Render) {
    this.#render = render
  }

  /** The page shows something else than the documents. */
  outdated(): void {
    this.#isOutdated = true
    this.#timer ??= setTimeout(() => {
      this.#wasEarly = true
      this.refresh()
    }, patience)
  }

  /** The content lake has something new. */
  saved(): void {
    if (!this.#isOutdated && !this.#wasEarly) return
    this.#wasEarly = false
    this.refresh()
  }

  /** Renders the page again, at once or after the rendering under way. */
  refresh(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#running) {
      this.#isOutdated = true
      return this.#running
    }
    this.#isOutdated = false
    this.#running = this.#render().finally(() => {
      this.#running = undefined
      if (this.#isOutdated) this.outdated()
    })
    return this.#running
  }
}
