import type { z } from 'zod'
import type { News, Question } from './watch-pages.ts'
import { answer, type request } from './watch-protocol.ts'

let worker: Worker | undefined
const waiting = new Map<number, (news: News) => void>()
let asked = 0

/** Keeps what visitors get at some addresses now. @returns what `watchSite` knows it by */
export function rememberPages(siteUrl: string, paths: readonly string[]): number {
  return post({ siteUrl, paths: [...paths] })
}

/**
 * Looks at the site as a visitor does, until pages show a document's new state.
 * @param earlier the pages before the publish, from `rememberPages`, where somebody looked
 * @param tell called with each piece of news
 */
export function watchSite(question: Question, earlier: number | undefined, tell: (news: News) => void): void {
  const { siteUrl, paths, signs, since } = question
  waiting.set(post({ siteUrl, paths: [...paths], asked: { signs, since, earlier } }), tell)
}

function post(message: Omit<z.input<typeof request>, 'number'>): number {
  worker ??= startWorker()
  asked += 1
  worker.postMessage({ number: asked, ...message })
  return asked
}

function startWorker(): Worker {
  const started = new Worker(new URL('./watch-site.worker.ts', import.meta.url), { type: 'module' })
  started.onmessage = ({ data }) => {
    const { number, news } = answer.parse(data)
    if (news) waiting.get(number)?.(news)
    else waiting.delete(number)
  }
  return started
}
