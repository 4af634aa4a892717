import { setTimeout as delay } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { pagePaths } from '../public-routes.ts'

/** Paths that the visitors open. */
export const visitedPaths = [...pagePaths.content, ...pagePaths.legal]

/**
 * A visitor's pause between two pages (ms). Without a pause, the visitors would use more CPU time than the
 * site, so the site could not work normally.
 */
const moment = 20

/** Request headers of Next's router. */
export const payload = { headers: { rsc: '1' } }

/** A response, with the time of its request. */
interface Answer {
  askedAt: number
  words: string
}

/** Returns the distinct published texts that a page shows. */
export function findPublishes(text: string, words: RegExp): string[] {
  return [...new Set(text.match(new RegExp(words, 'g')))]
}

/** Visitors that open one page after the other during a test. */
export class Load {
  readonly answers: Answer[] = []
  /** Failed responses, for example `GET /about: 502`. */
  readonly failures: string[] = []
  readonly #stop = new AbortController()
  readonly #visitors: Promise<void>[]

  /** @param words pattern of the text that identifies a publish event */
  constructor(url: string, words: RegExp, visitors = 4) {
    this.#visitors = Array.from({ length: visitors }, (_, number) => this.#visit(url, words, number))
    // Stop the visitors when a test fails, because they must not affect the next test.
    onTestFinished(() => this.stop())
  }

  /** Stops the visitors. Resolves after their last responses. */
  async stop(): Promise<void> {
    this.#stop.abort()
    await Promise.all(this.#visitors)
  }

  async #visit(url: string, words: RegExp, first: number): Promise<void> {
    for (let number = first; !this.#stop.signal.aborted; number += 1) {
      const path = visitedPaths[number % visitedPaths.length] ?? '/'
      // The rounds alternate between the HTML page and the data that Next's router requests for it.
      const isPayload = number % (2 * visitedPaths.length) >= visitedPaths.length
      const askedAt = performance.now()
      try {
        const answer = isPayload ? await fetch(`${url}${path}?_rsc=1`, payload) : await fetch(url + path)
        const text = await answer.text()
        // Copies the strings, because a substring would keep the whole text in memory.
        const [found = '', ...others] = structuredClone(findPublishes(text, words))
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
