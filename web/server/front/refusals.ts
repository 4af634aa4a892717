import { recordPath } from '../../../schemas/site-pages.ts'
import { notFoundPage, type PageCache } from './cache/index.ts'
import { isWorkerRequest, parseTarget, sendNotFound, sendText, sendWorkerRemoval } from './http/index.ts'
import type { Visit } from './next-answers.ts'
import { PlainAddresses, plainPath } from './plain-address.ts'
import { isDraftRequest, type Rejection, rejectionOf } from './renderer/index.ts'

/** An address of an event or a club, whose id may be none. */
const malformedRecord = /^\/(?:event|club)\/[^/]*$/

const texts = {
  307: 'Moved',
  308: 'Moved',
  400: 'Bad request',
  404: 'Not found',
  405: 'Method not allowed',
  415: 'Forms are not taken here',
}

/** Addresses that this server answers itself: with a redirect to the page that is meant, or with an error. */
export class Refusals {
  readonly #pages: PageCache
  readonly #plainAddresses: PlainAddresses

  constructor(pages: PageCache) {
    this.#pages = pages
    this.#plainAddresses = new PlainAddresses(pages)
  }

  /** @returns undefined when a page or Next answers */
  async rejectionOf(visit: Visit): Promise<Rejection | undefined> {
    const { method, headers } = visit.request
    return (await this.#redirectionOf(visit)) ?? rejectionOf(method, visit.target, headers['content-type'])
  }

  /**
   * Answers an address that is none: it begins with two slashes, as if it named a host, or ends in a line break. If a page or a record
   * is meant, the redirect leads there. An address of an event or a club is of a record that does not exist.
   */
  async sendMalformed(visit: Omit<Visit, 'target' | 'path'>): Promise<void> {
    const { url = '' } = visit.request
    const path = url.split('?', 1)[0] ?? ''
    const target = parseTarget(url.replace(/^\/+/, '/').replace(/(?:%0[9ad]){1,4}(?=\?|$)/i, ''))
    const meant = target && { ...target, path: `/${target.path}` }
    const plain = (meant && plainPath(meant.path)) ?? ''
    const isKnown = this.#pages.has(plain) || recordPath.test(plain)
    const redirection = meant && isKnown && (await this.#redirectionOf({ ...visit, target: meant }))
    const status = malformedRecord.test(path) ? 404 : 400
    return this.send({ ...visit, path }, redirection || { status })
  }

  /** A redirect to the page that an address means which a person or a program has changed, see `PlainAddresses`. */
  async #redirectionOf({ request, target, client }: Omit<Visit, 'path'>): Promise<Rejection | undefined> {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!isPage || request.headers.rsc !== undefined || isDraftRequest(request.headers)) return undefined
    return this.#plainAddresses.redirectionOf(target, client)
  }

  /** Responds to a link without a target: with a page for a person, with plain text for a program. */
  async send(
    { request, response, path }: Pick<Visit, 'request' | 'response' | 'path'>,
    rejection: Rejection,
  ): Promise<void> {
    const { status, ...headers } = rejection
    if (status === 404 && isWorkerRequest(request)) return sendWorkerRemoval(response)
    const isForPerson = status === 404 && request.headers.accept?.includes('text/html')
    const page = isForPerson && (await notFoundPage(this.#pages, path))
    if (page) return sendNotFound(request, response, page)
    // A page of an older build asks for files that are gone. Of another type, each would be two errors in its console.
    const type = status === 404 ? /\.(js|css)$/.exec(path)?.[1] : undefined
    if (type)
      sendText(response, status, '', { 'content-type': type === 'js' ? 'text/javascript' : 'text/css' })
    else sendText(response, status, texts[status], headers)
  }
}
