import 'server-only'
import { environment } from '@/config/server'
import { contentClient } from '../client.ts'
import type { Draft } from './current-draft.ts'
import { isMarked } from './marks.ts'

/** Editors look at their own document: an answer may take longer than for visitors, in milliseconds. */
const timeout = 10_000

const client = contentClient(environment).withConfig({
  timeout,
  stega: {
    enabled: true,
    // The marks name documents and fields. Whoever reads them knows where its Studio is.
    studioUrl: '/',
    filter: isMarked,
  },
})

/**
 * Reads content as editors see it: nothing of it is kept, and each text carries an invisible mark that names its field.
 * @throws when the content lake does not answer: an old copy would be no draft
 */
export function readDraft(query: string, { perspective }: Draft): Promise<unknown> {
  return client.fetch<unknown>(
    query,
    {},
    { perspective, cache: 'no-store', signal: AbortSignal.timeout(timeout) },
  )
}
