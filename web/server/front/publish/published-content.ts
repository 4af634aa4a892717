import { createHash } from 'node:crypto'
import { everything, layoutParts, momentsIn, partsOf } from '../../../../schemas/content.ts'
import { nextChange, yearAt } from '../../../../schemas/schedule.ts'
import type { PublishedContent as Answer, ContentSource } from '../../../content/source.ts'
import { type Content, momentPart } from '../../shared/content.ts'

/** Pause before a failed read is tried again. */
const retryMs = 1000

/** Bounds the delay should every report of a publish be lost. */
const wholeReadMs = 5 * 60_000

/** A clock that is set is noticed after this time, and a timer cannot wait for a year. */
const maxTimerMs = 10_000

export interface PublishedContentOptions {
  source: Pick<ContentSource, 'read' | 'keep' | 'recall'>
  /** The time by which dated content comes and goes, in milliseconds since 1970. */
  now: () => number
  /**
   * Called when the content, or the time until when it is known, has changed.
   * @param changed names of the parts that are not as before
   */
  onChange: (content: Content, changed: readonly string[]) => void
}

/**
 * The published content, which the HTTP server owns. It reads what may have changed; what differs is the next version. While the
 * content lake does not answer, it stays as it is.
 */
export class PublishedContent {
  readonly #options: PublishedContentOptions
  #content: Content | undefined
  #layout = ''
  /** The text of each part, by which it is compared. */
  #texts: Record<string, string> = {}
  /** The dates in the parts. */
  #moments: ReturnType<typeof momentsIn> = []
  /** 0 while it is not known. */
  #time = 0
  /** What is to be read: some parts after a report, with its time, or all of them. */
  #wanted = { parts: new Set<string>(), publishedAt: 0 }
  #reading: Promise<void> | undefined
  #isClosed = false
  #clock: NodeJS.Timeout | undefined
  #retry: NodeJS.Timeout | undefined
  #keeping: Promise<void> = Promise.resolve()
  readonly #start = Promise.withResolvers<void>()
  readonly #wholeRead = setInterval(() => this.refresh(), wholeReadMs).unref()

  constructor(options: PublishedContentOptions) {
    this.#options = options
  }

  /** Undefined while neither the content lake nor the disk has given any. */
  get current(): Content | undefined {
    return this.#content
  }

  /** Identifies the content of the layout around all pages, in any process and after a restart; empty without content. */
  get layout(): string {
    return this.#layout
  }

  /** Until when everything that was published is known, in milliseconds since 1970 by the clock of the content lake. */
  get time(): number | undefined {
    return this.#time || undefined
  }

  /** Resolves when the disk and the content lake have been asked for the first time. */
  get started(): Promise<void> {
    return this.#start.promise
  }

  /** Takes what the disk has, then what the content lake answers. Resolves when that has come or failed. */
  async start(): Promise<void> {
    const kept = await this.#options.source.recall()
    if (kept && !this.#content) this.#take(kept, timeOf(kept.publishedAt))
    await this.refresh()
    this.#start.resolve()
  }

  /**
   * Reads again what pages show of documents of these types, or everything. Resolves when it has been read, or could not be.
   * @param publishedAt when they were published, by the clock of the content lake, in milliseconds since 1970, if it has reported
   * every publish before
   */
  refresh(types: readonly string[] = [everything], publishedAt = 0): Promise<void> {
    for (const part of partsOf(types)) this.#wanted.parts.add(part)
    this.#wanted.publishedAt = Math.max(this.#wanted.publishedAt, publishedAt)
    return this.#work()
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#wholeRead)
    clearTimeout(this.#clock)
    clearTimeout(this.#retry)
  }

  async #work(): Promise<void> {
    // One read follows another, and the last one has begun after every report.
    while (this.#reading) await this.#reading
    if (this.#wanted.parts.size === 0 || this.#isClosed) return
    this.#reading = this.#read().finally(() => {
      this.#reading = undefined
    })
    await this.#reading
  }

  async #read(): Promise<void> {
    const wanted = this.#wanted
    this.#wanted = { parts: new Set(), publishedAt: 0 }
    clearTimeout(this.#retry)
    try {
      const { source } = this.#options
      const some = await source.read([...wanted.parts])
      // A transaction may change several documents, and is reported one by one: no version has a part of it.
      const answer = timeOf(some.othersPublishedAt) > this.#time ? await source.read() : some
      this.#take(answer, timeOf(answer.publishedAt) || wanted.publishedAt)
      const { parts = {} } = this.#content ?? {}
      const publishedAt = this.#time === 0 ? undefined : new Date(this.#time).toISOString()
      this.#keeping = this.#keeping.then(() => source.keep({ parts, publishedAt }))
    } catch {
      // The source logs it. Publishes may be missed meanwhile, so the next read is of everything.
      this.#retry = setTimeout(() => this.refresh(), retryMs).unref()
    }
  }

  /**
   * Makes the next version if parts have changed, or if dated content comes or goes by now.
   * @param time until when everything that was published is known with them, 0 if they say nothing of it
   */
  #take({ parts: read }: Pick<Answer, 'parts'>, time: number): void {
    if (this.#isClosed) return
    const changed = Object.keys(read).filter((name) => {
      const text = JSON.stringify(read[name])
      if (this.#texts[name] === text) return false
      this.#texts[name] = text
      return true
    })
    const isTimeNew = time > this.#time
    if (isTimeNew) this.#time = time
    const before = this.#content
    const parts = { ...before?.parts, ...read }
    const moment = this.#options.now()
    const momentsBefore = this.#moments
    if (changed.length > 0) this.#moments = momentsIn(parts)
    const momentBefore = before?.moment ?? moment
    // The clock may have been set back.
    const isDue =
      nextChange([...this.#moments, ...momentsBefore], Math.min(momentBefore, moment)) <=
      Math.max(momentBefore, moment)
    clearTimeout(this.#clock)
    const wait = Math.min(nextChange(this.#moments, moment) - moment, maxTimerMs)
    this.#clock = setTimeout(() => this.#take({ parts: {} }, 0), wait).unref()
    if (before && changed.length === 0 && !isDue) {
      if (isTimeNew) this.#options.onChange(before, changed)
      return
    }
    const version = (before?.version ?? 0) + 1
    const raised = [...changed, ...(isDue || !before ? [momentPart] : [])]
    const changedAt = { ...before?.changedAt, ...Object.fromEntries(raised.map((name) => [name, version])) }
    const aroundPages = JSON.stringify([layoutParts.map((name) => parts[name]), yearAt(moment)])
    this.#layout = createHash('sha256').update(aroundPages).digest('base64url').slice(0, 11)
    this.#content = { version, parts, changedAt, moment }
    this.#options.onChange(this.#content, changed)
  }
}

function timeOf(date: string | null | undefined): number {
  return date ? Date.parse(date) : 0
}
