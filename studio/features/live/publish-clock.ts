import type { SanityDocument } from 'sanity'
import { settings } from '../../config/current-settings.ts'
import { addressesOf } from './addresses.ts'
import { lookFor } from './look-for.ts'
import type { News } from './watch-pages.ts'
import { rememberPages } from './watch-site.ts'

/** What a press of Publish has changed. */
export interface Published {
  /** Null when it was not published before. */
  before: SanityDocument | null
  after: SanityDocument
}

/** A press of Publish in this tab. */
export class Press {
  /** As `Date.now` says it. */
  readonly #at = Date.now()
  /** What visitors got before, for `watchSite`. */
  readonly #earlier: number | undefined
  readonly #listeners = new Set<(news: News) => void>()
  #last: News | undefined

  constructor(type: string, draft: unknown) {
    const { siteUrl } = settings
    // What is asked for last is what the site makes anew first.
    this.#earlier = siteUrl ? rememberPages(siteUrl, addressesOf(type, draft).toReversed()) : undefined
  }

  /**
   * Begins to look at the site: it is published.
   * @returns whether the site shows such a document
   */
  watch(type: string, { before, after }: Published): boolean {
    const known = { since: this.#at, earlier: this.#earlier }
    return lookFor(type, before ?? undefined, after, known, (news) => {
      this.#last = news
      for (const tell of this.#listeners) tell(news)
    })
  }

  /**
   * @param tell called with what the site has said last, and with each further piece of news
   * @returns what ends it
   */
  listen(tell: (news: News) => void): () => void {
    this.#listeners.add(tell)
    if (this.#last) tell(this.#last)
    return () => this.#listeners.delete(tell)
  }
}

const presses = new Map<string, Press>()

/** The latest press of Publish for a document in this tab, once; undefined when somebody else has published it. */
export function takePress(id: string): Press | undefined {
  const press = presses.get(id)
  presses.delete(id)
  return press
}

/** Notes that Publish is pressed, and what visitors see until then. */
export function notePress(id: string, type: string, draft: unknown): Press {
  const press = new Press(type, draft)
  presses.set(id, press)
  return press
}
