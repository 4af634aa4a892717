import { createHash } from 'node:crypto'
import { allTypes, getChangeTimestamps, getParts, layoutParts } from '../../../../schemas/content.ts'
import { getLondonYear, getNextChange } from '../../../../schemas/schedule.ts'
import type { PublishedContent as Answer, ContentSource } from '../../../content/source.ts'
import { type Content, timePart } from '../../shared/content.ts'

/** Delay before a failed read is retried. */
const retryMs = 1000

/** Interval of full reads, in case reports of publish events are lost. */
const wholeReadMs = 5 * 60_000

/**
 * Max duration of a timer, so that a change to the system clock is noticed within this time. Timers cannot wait for
 * longer than 25 days anyway.
 */
const maxTimerMs = 10_000

export interface PublishedContentOptions {
  source: Pick<ContentSource, 'read' | 'keep' | 'recall'>
  /** Current time for scheduled content, in milliseconds since the Unix epoch. */
  now: () => number
  /**
   * Called when the content or the content time has changed.
   * @param changed names of the changed parts
   */
  onChange: (content: Content, changed: readonly string[]) => void
}

/**
 * The published content, which the HTTP server owns. Reads the parts that might have changed, and creates a new version
 * if they are different. While the content lake does not respond, the content stays unchanged.
 */
export class PublishedContent {
  readonly #options: PublishedContentOptions
  #content: Content | undefined
  #layout = ''
  /** The serialized parts, for comparison. */
  #texts: Record<string, string> = {}
  /** The times at which scheduled content in the parts starts or ends. */
  #moments: ReturnType<typeof getChangeTimestamps> = []
  /** The content time, see `time`; 0 if unknown. */
  #time = 0
  /** The parts to read next, and the time of the latest publish event reported for them. */
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

  /** The current version; undefined if neither the content lake nor the disk has provided any content. */
  get current(): Content | undefined {
    return this.#content
  }

  /**
   * An id of the layout's content. It is the same in every process and after a restart; empty if there is no content.
   */
  get layout(): string {
    return this.#layout
  }

  /**
   * The content time by the content lake's clock, in milliseconds since the Unix epoch. Everything published up to this
   * time is included.
   */
  get time(): number | undefined {
    return this.#time || undefined
  }

  /** Resolves when the disk and the content lake have both been read for the first time. */
  get started(): Promise<void> {
    return this.#start.promise
  }

  /** Loads the copy on disk, then reads the content lake. Resolves when that read has succeeded or failed. */
  async start(): Promise<void> {
    const kept = await this.#options.source.recall()
    if (kept && !this.#content) this.#take(kept, timeOf(kept.publishedAt))
    await this.refresh()
    this.#start.resolve()
  }

  /**
   * Reads the parts that show documents of these types, or all parts. Resolves when the read has succeeded or failed.
   * @param publishedAt the time at which the documents were published, by the content lake's clock, in milliseconds
   * since the Unix epoch. Pass it only if every earlier publish event has been reported
   */
  refresh(types: readonly string[] = [allTypes], publishedAt = 0): Promise<void> {
    for (const part of getParts(types)) this.#wanted.parts.add(part)
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
    // Do not start a read while another one is running, so that each report is followed by a read.
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
      // A transaction can change several documents, which are reported individually. A version must contain all of
      // these changes or none.
      const answer = timeOf(some.othersPublishedAt) > this.#time ? await source.read() : some
      this.#take(answer, timeOf(answer.publishedAt) || wanted.publishedAt)
      const { parts = {} } = this.#content ?? {}
      const publishedAt = this.#time === 0 ? undefined : new Date(this.#time).toISOString()
      this.#keeping = this.#keeping.then(() => source.keep({ parts, publishedAt }))
    } catch {
      // The source has logged the error. Reports might be lost during the outage, so the next read is a full one.
      this.#retry = setTimeout(() => this.refresh(), retryMs).unref()
    }
  }

  /**
   * Creates the next version if parts have changed, or if scheduled content has started or ended.
   * @param time the time up to which everything published is included; 0 if unknown
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
    if (changed.length > 0) this.#moments = getChangeTimestamps(parts)
    const momentBefore = before?.moment ?? moment
    // Compare in both directions, because the clock might have been set back.
    const isDue =
      getNextChange([...this.#moments, ...momentsBefore], Math.min(momentBefore, moment)) <=
      Math.max(momentBefore, moment)
    clearTimeout(this.#clock)
    const wait = Math.min(getNextChange(this.#moments, moment) - moment, maxTimerMs)
    this.#clock = setTimeout(() => this.#take({ parts: {} }, 0), wait).unref()
    if (before && changed.length === 0 && !isDue) {
      if (isTimeNew) this.#options.onChange(before, changed)
      return
    }
    const version = (before?.version ?? 0) + 1
    const raised = [...changed, ...(isDue || !before ? [timePart] : [])]
    const changedAt = { ...before?.changedAt, ...Object.fromEntries(raised.map((name) => [name, version])) }
    const aroundPages = JSON.stringify([layoutParts.map((name) => parts[name]), getLondonYear(moment)])
    this.#layout = createHash('sha256').update(aroundPages).digest('base64url').slice(0, 11)
    this.#content = { version, parts, changedAt, moment }
    this.#options.onChange(this.#content, changed)
  }
}

function timeOf(date: string | null | undefined): number {
  return date ? Date.parse(date) : 0
}
