import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { environment } from '@/config/server'
import { renderContext } from '@/runtime/render-request'
import { silence } from '@/runtime/silence'
import type { ContentQuery } from '../../schemas/model/document.ts'
import { plainSpaces } from '../../schemas/plain-spaces'
import { contentTags, generationsOfProcess } from '../runtime/generations.ts'
import { contentClient } from './client.ts'
import { currentDraft } from './draft/current-draft.ts'
import { readDraft } from './draft/read-draft.ts'
import { contentCopies, explain } from './last-good.ts'

const year = 31_536_000

/** The webhook refreshes pages at once. Five minutes bound the delay should a webhook be lost. */
const fresh = { stale: 300, revalidate: 300, expire: year }

/** A copy is good enough to show and not good enough to keep: ask the content lake again soon. */
const copied = { stale: 30, revalidate: 10, expire: year }

const client = contentClient(environment)

/**
 * Reads published content and keeps the answer until one of the query's types changes; for a visit that may see drafts it reads
 * them and keeps nothing.
 * While the content lake is down it answers with the last good copy.
 * @throws when the content lake fails and there is no copy: Next then keeps serving the page it has.
 */
export async function readContent({ groq, types }: ContentQuery): Promise<unknown> {
  const draft = await currentDraft()
  if (draft) return readDraft(groq, draft)
  const { text, isCopy } = await readPublished(groq, types, contentGeneration(types))
  const rendering = renderContext.getStore()
  if (rendering && isCopy) rendering.isFallback = true
  return JSON.parse(text)
}

/**
 * The number of the last publish that changed documents of these types before this rendering began. Cached functions that read content take it as an
 * argument: no rendering after a publish shares what was read before it.
 */
export function contentGeneration(types: readonly string[]): number {
  return renderContext.getStore()?.generationOf?.(types) ?? generationsOfProcess().of(types)
}

/**
 * Texts have plain spaces, as those of records have.
 * @param _generation of the types: as a part of the cache key it keeps a read from before a publish out of every later
 * rendering
 * @returns JSON, because Next would copy an object with each read, value by value
 */
async function readPublished(query: string, types: readonly string[], _generation: number) {
  'use cache'
  cacheTag(...contentTags(types))
  const { value, isCopy } = await readOrRecall(query)
  return { text: plainSpaces(JSON.stringify(value)), isCopy }
}

async function readOrRecall(query: string) {
  const reading = { key: [query], read: () => fetchContent(query), parse: (answer: unknown) => answer }
  const recalled = await contentCopies.readOrRecall(reading).catch((error: unknown) => {
    throw explain(error)
  })
  cacheLife(recalled.isCopy ? copied : fresh)
  return recalled
}

async function fetchContent(query: string): Promise<unknown> {
  const generations = generationsOfProcess()
  const begun = generations.latest
  try {
    const result: unknown = await client.fetch(
      query,
      {},
      {
        // `use cache` keeps the result. Next would otherwise keep the response too, on disk, from one build to the next.
        cache: 'no-store',
        // The client's own timeout restarts with each chunk and each retry. The signal bounds the total time.
        signal: silence(3000),
      },
    )
    // Every query asks for documents. Anything else comes from something that only looks like the content lake, and must
    // not replace the last good copy.
    if (typeof result !== 'object') throw new Error('The content lake sent an answer without documents.')
    return result
  } catch (error) {
    generations.noteFailedRead(begun)
    throw error
  }
}
