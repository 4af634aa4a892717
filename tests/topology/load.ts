import { setTimeout as delay } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { pagePaths } from '../public-routes.ts'

/** The paths that the visitors open. */
export const visitedPaths = [...pagePaths.content, ...pagePaths.legal]

/**
 * A visitor's moment between two pages, in milliseconds. Without one they take more of the processor than the site, which then
 * cannot do what is tested.
 */
const moment = 20

/** How Next's router asks for a page. */
export const payload = { headers: { rsc: '1' } }

/** An answer, by when it was asked for. */
interface Answer {
  askedAt: number
  words: string
}

/** The different publishes that a page shows. */
export function publishesIn(text: string, words: RegExp): string[] {
  return [...new Set(text.match(new RegExp(words, 'g')))]
}

/** Visitors who open one page after the other for as long as a test lasts. */
export class Load {
  readonly answers: Answer[] = []
  /** Failed responses: `GET /about: 502`. */
  readonly failures: string[] = []
  readonly #stop = new AbortController()
  readonly #visitors: Promise<void>[]

  /** @param words finds what is looked for in a page */
  constructor(url: string, words: RegExp, visitors = 4) {
    this.#visitors = Array.from({ length: visitors }, (_, number) => this.#visit(url, words, number))
    // A test that failed leaves no visitors to the next one.
    onTestFinished(() => this.stop())
  }

  /** Ends when every visitor has the last answer. */
  async stop(): Promise<void> {
    this.#stop.abort()
    await Promise.all(this.#visitors)
  }

  async #visit(url: string, words: RegExp, first: number): Promise<void> {
    for (let number = first; !this.#stop.signal.aborted; number += 1) {
      const path = visitedPaths[number % visitedPaths.length] ?? '/'
      // Each round the other form: the page, and what Next's router asks for when it goes on to the page.
      const isPayload = number % (2 * visitedPaths.length) >= visitedPaths.length
      const askedAt = performance.now()
      try {
        const answer = isPayload ? await fetch(`${url}${path}?_rsc=1`, payload) : await fetch(url + path)
        const text = await answer.text()
        // A part of a text keeps the whole of it in memory; a copy does not.
        const [found = '', ...others] = structuredClone(publishesIn(text, words))
        if (answer.status === 200) this.answers.push({ askedAt, words: found })
        else this.failures.push(`GET ${path}: ${answer.status}`)
        if (others.length > 0) this.failures.push(`GET ${path}: ${found} beside ${others}`)
      } catch (error) {
        this.failures.push(`GET ${path}: ${error instanceof Error ? error.message : error}`)
      }
      await delay(moment)
    }
  }
}
