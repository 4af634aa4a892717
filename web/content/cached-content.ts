import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { PHASE_PRODUCTION_BUILD } from 'next/constants'
import { siteNow } from '@/config/clock'
import { environment } from '@/config/server'
import { contentParts, contentQuery } from '../../schemas/content.ts'
import { memoizeLast } from './memoize.ts'
import type { ContentProvider } from './provider.ts'
import { ContentSource, type PublishedContent, publishedContent } from './source.ts'

/** Cache tag of all content. */
export const contentTag = 'content'

/** Expiry (s). In development, content expires instead of becoming stale, because Next shows an error for stale content. */
const expire = process.env.NODE_ENV === 'development' ? 300 : 31_536_000

/** The webhook revalidates pages immediately. If a webhook call is lost, they are revalidated after five minutes. */
const fresh = { stale: 30, revalidate: 300, expire }

/** Lifetime of the stored fallback. It is short, so that the content lake is read again soon. */
const copied = { stale: 30, revalidate: 10, expire }

const source = new ContentSource(environment)

const parsed = memoizeLast((text: string): PublishedContent['parts'] => JSON.parse(text))

/**
 * The default provider of published content and the current time. Next caches both until the webhook reports a publish
 * event.
 */
export const cachedContent: ContentProvider = {
  readPart: async (part) => parsed(await cachedParts())[part],
  // A wrapper function, because Next does not hoist cached functions, so `cachedTime` is not defined yet.
  readTime: () => cachedTime(),
  isBackground: false,
  showsMissingPages: false,
}

/** @returns JSON, because Next would copy an object value by value on each read */
async function cachedParts(): Promise<string> {
  'use cache'
  cacheTag(contentTag)
  const { value, isCopy } = await readOrRecall()
  cacheLife(isCopy ? copied : fresh)
  return JSON.stringify(value.parts)
}

/** A static page can read the current time only in a cached function. */
async function cachedTime(): Promise<number> {
  'use cache'
  cacheTag(contentTag)
  cacheLife(fresh)
  return siteNow(environment).getTime()
}

const isBuild = () => process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD

/**
 * Reads the content, or returns the last good response while the content lake is down. A build that uses the sample
 * content also falls back to the committed snapshot.
 * @throws if there is no fallback; Next then continues to serve the pages that it has cached
 */
async function readOrRecall(): Promise<{ value: PublishedContent; isCopy: boolean }> {
  try {
    return await source.readOrRecall()
  } catch (error) {
    const value = source.isSample ? await recallSnapshot() : undefined
    if (!value) throw explain(error)
    return { value, isCopy: true }
  }
}

async function recallSnapshot(): Promise<PublishedContent | undefined> {
  if (!isBuild() && process.env.NODE_ENV !== 'development') return source.recall(['snapshot'])
  // Loaded on demand, because a running site needs neither the GROQ interpreter nor the snapshot.
  const { querySnapshot } = await import('./snapshot/query.ts')
  const content = publishedContent.parse(await querySnapshot(contentQuery(contentParts)))
  await source.keep(content, 'snapshot')
  return content
}

/** Adds an explanation to the error of a build that has neither a current nor a stored response. */
function explain(cause: unknown): unknown {
  if (!isBuild()) return cause
  const { projectId, dataset } = environment.contentLake
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new Error(
    `The content lake of project ${projectId}, dataset ${dataset}, did not answer (${reason}), and an earlier answer ` +
      'is not on this disk. Build again when it does.',
    { cause },
  )
}
