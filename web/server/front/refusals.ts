import { notFoundPage, type PageCache } from './cache/index.ts'
import { isWorkerRequest, sendNotFound, sendText, sendWorkerRemoval } from './http/index.ts'
import type { Visit } from './next-answers.ts'
import type { Rejection } from './renderer/index.ts'

/** The URL path of an event or club with any id, valid or not. */
const malformedRecord = /^\/(?:event|club)\/[^/]*$/

const texts = {
  307: 'Moved',
  308: 'Moved',
  400: 'Bad request',
  404: 'Not found',
  405: 'Method not allowed',
  415: 'Forms are not taken here',
}

/** Responds to requests that this server rejects. */
export class Refusals {
  readonly #pages: PageCache

  constructor(pages: PageCache) {
    this.#pages = pages
  }

  /**
   * Responds to a malformed URL. The status for events and clubs is 404, because a record with such an id does not
   * exist.
   */
  sendMalformed(visit: Pick<Visit, 'request' | 'response'>): Promise<void> {
    const path = visit.request.url?.split('?', 1)[0] ?? ''
    return this.send({ ...visit, path }, { status: malformedRecord.test(path) ? 404 : 400 })
  }

  /** Responds to a rejected request. Browsers get the not-found page, other clients get plain text. */
  async send(
    { request, response, path }: Pick<Visit, 'request' | 'response' | 'path'>,
    rejection: Rejection,
  ): Promise<void> {
    const { status, ...headers } = rejection
    if (status === 404 && isWorkerRequest(request)) return sendWorkerRemoval(response)
    const isForPerson = status === 404 && request.headers.accept?.includes('text/html')
    const page = isForPerson && (await notFoundPage(this.#pages, path))
    if (page) return sendNotFound(request, response, page)
    // Pages from an older build request files that no longer exist. With the wrong content type, each of them would
    // cause two errors instead of one in the browser's console.
    const type = status === 404 ? /\.(js|css)$/.exec(path)?.[1] : undefined
    if (type)
      sendText(response, status, '', { 'content-type': type === 'js' ? 'text/javascript' : 'text/css' })
    else sendText(response, status, texts[status], headers)
  }
}
