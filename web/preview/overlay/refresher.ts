/** What renders a page again. It resolves when the page is there. */
type Render = () => Promise<void>

/** Time for the Studio to save what made the page outdated, in milliseconds; it commonly says so before. */
const patience = 700

/** Saves after which the page is rendered again: the first that is told may be one from before it was outdated. */
const saves = 2

/**
 * Asks for the page again when other words are not enough: once what was typed is saved, and never twice at a time, so
 * that typing stays smooth.
 */
export class Refresher {
  readonly #render: Render
  /** Saves after which the page is still to be rendered. */
  #owed = 0
  #isAskedAgain = false
  #running: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(render: Render) {
    this.#render = render
  }

  /** The page shows something else than the documents. */
  outdated(): void {
    this.#owed = saves
    this.#timer ??= setTimeout(() => this.refresh(), patience)
  }

  /** The content lake has something new. */
  saved(): void {
    if (this.#owed === 0) return
    this.#owed -= 1
    this.refresh()
  }

  /** Renders the page again, at once or after the rendering under way. */
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
