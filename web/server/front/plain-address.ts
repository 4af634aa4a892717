import { LRUCache } from 'lru-cache'
import { sitePages } from '../../../schemas/site-pages.ts'
import type { PageCache } from './cache/index.ts'
import { decodePath, type RequestTarget } from './http/index.ts'
import {
  canonicalPath,
  htmlOf,
  isInternal,
  picturePath,
  type Rejection,
  readParameters,
  withQuery,
} from './renderer/index.ts'

/** Characters that nobody sees, which chats and mail programs put into addresses. */
const invisible = /[\p{DI}\p{Cf}\p{Cc}]/gu

/** Begins what is no part of an address that stands in a text: blanks, quotes, brackets, and encoded ends of a path. */
const endOfAddress = /[\p{Z}\p{Pi}\p{Pf}"<>[\]{}|\\^`&?#%].*$/su

/**
 * The address that is meant by one to which people or programs have added something: punctuation, blanks, slashes, capitals.
 * @param path as it was sent
 * @returns undefined for a path to which nothing was added
 */
export function plainPath(path: string): string | undefined {
  const address = (decodePath(path) ?? '')
    // A line of a mail's source ends like this.
    .replace(/=\s*/g, '')
    .replace(invisible, '')
    .replace(/\/[^\p{L}\p{N}/]+/gu, '/')
    .replace(endOfAddress, '')
  // Searched from its end: a hostile path takes no more steps than it has characters.
  const segments = (/^.*[\p{L}\p{M}\p{N}]/su.exec(address)?.[0] ?? '').split('/').filter(Boolean)
  const [kind = '', ...rest] = segments
  const isRecord = /^(?:event|club)$/i.test(kind)
  // Capitals are part of ids.
  const named = [kind.toLowerCase(), ...rest.map((part) => (isRecord ? part : part.toLowerCase()))]
  const plain = canonicalPath(`/${named.join('/')}`)
  return plain === canonicalPath(path) ? undefined : plain
}

/** The query that a path took in, as in `/event/abc%3Ftitle=Night`, as far as the page without it is rendered for it. */
const queryIn = (path: string, page: string) =>
  `${readParameters(page, /(?:%3F|%26|[&;])(.+)$/i.exec(path)?.[1] ?? '')}`

/** The part of a page that a link led to, by a program that encodes the sign before it. */
const encodedAnchor = /%23[\w-]+/

const isOwnPage = (path: string) => Object.values(sitePages).some((page) => page.path === path)

/** So many addresses are looked up in so many milliseconds. Each may cost two renderings, with a read of Firestore each. */
const lookups = { max: 1000, ttl: 60_000 }

/** Leads addresses to which something was added to the page that they mean, if that exists and the address itself does not. */
export class PlainAddresses {
  readonly #cache: Pick<PageCache, 'has' | 'load'>
  readonly #known = new LRUCache<string, Promise<string | undefined>>({ ...lookups, ttlAutopurge: true })

  constructor(cache: Pick<PageCache, 'has' | 'load'>) {
    this.#cache = cache
  }

  /** @param client who asks, for a fair share of the queue */
  async redirectionOf({ path, query }: RequestTarget, client: string): Promise<Rejection | undefined> {
    const plain = this.#cache.has(path) ? undefined : plainPath(path)
    if (plain === undefined || /^\/(?:api|_next)(?:\/|$)/.test(plain)) return undefined
    if (isInternal(path) || isInternal(plain) || picturePath.test(path)) return undefined
    const mayLookUp = this.#known.size < lookups.max || this.#cache.has(plain)
    const known = this.#known.get(path)
    const taken = queryIn(path, plain)
    // A link that says what an event or a club is called needs no record of it.
    const isNamed = /(?:^|&)(?:title|name)=./.test(taken)
    const find = () => this.#find(path, plain, client, isNamed).catch(() => undefined)
    const found = known ?? (mayLookUp ? find() : undefined)
    if (found && !known) this.#known.set(path, found)
    const location = await found
    if (location === undefined) return undefined
    const meant = location === plain ? [taken, query].filter(Boolean).join('&') : query
    const anchor = encodedAnchor.exec(path)?.[0].replace('%23', '#') ?? ''
    // A record with this address may come; a page of the site stays where it is.
    return { status: isOwnPage(location) ? 308 : 307, location: withQuery(location, meant) + anchor }
  }

  async #find(path: string, plain: string, client: string, isNamed: boolean): Promise<string | undefined> {
    const exists = async (candidate: string) => {
      if (this.#cache.has(candidate)) return true
      const loaded = await this.#cache.load(htmlOf(candidate), client)
      return !('answer' in loaded) || loaded.answer.status < 400
    }
    // Next redirects an address with further slashes itself, whether or not there is such a page.
    const own = canonicalPath(path.replaceAll(/\/{2,}/g, '/').replace(/(.)\/$/, '$1'))
    const isOwnSpelling = own === canonicalPath(path)
    const hasPlain = isNamed || (await exists(plain))
    if ((hasPlain || !isOwnSpelling) && (await exists(own))) return isOwnSpelling ? undefined : own
    return hasPlain ? plain : undefined
  }
}
