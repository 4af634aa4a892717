import 'server-only'
import { getQuery } from '../../schemas/content.ts'
import { cachedContent } from './cached-content.ts'
import { currentDraft } from './drafts.ts'
import { contentProvider } from './provider.ts'

/**
 * Reads a part of the published content, see `schemas/content.ts`: from the provider that the server layer registers, or
 * else from Next's cache. If the request is allowed to see drafts, returns the draft of the part instead. Do not call it
 * in a function with `'use cache'`: pass in the content that the function needs.
 */
export async function readContent(part: string): Promise<unknown> {
  const draft = await currentDraft()
  return draft ? draft.read(getQuery(part).groq) : contentProvider(cachedContent).readPart(part)
}

/**
 * Returns the current time for scheduled content, or the previewed time in a preview. Pages must get the time only from
 * here, because that makes the server render them again when scheduled content starts or ends.
 */
export async function calendarTime(): Promise<Date> {
  const draft = await currentDraft()
  return new Date(draft?.moment ?? (await contentProvider(cachedContent).readTime()))
}
