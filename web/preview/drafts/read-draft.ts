import 'server-only'
import { environment } from '@/config/server'
import { plainSpaces } from '../../../schemas/text/plain-spaces.ts'
import { contentClient } from '../../content/client.ts'
import type { PreviewedDraft } from './current-draft.ts'
import { withMarks } from './marks.ts'

/** Timeout (ms). It is longer than for visitors, because only editors wait for drafts. */
const timeout = 10_000

const client = contentClient(environment)

/**
 * Reads draft content without caching. For editors, each string contains an invisible mark that identifies its field.
 * @throws if the content lake does not respond, because a stored response would not be a draft
 */
export async function readDraft(query: string, { perspective, isShared }: PreviewedDraft): Promise<unknown> {
  const { result: answer, resultSourceMap } = await client.fetch<unknown>(
    query,
    {},
    {
      perspective,
      cache: 'no-store',
      timeout,
      signal: AbortSignal.timeout(timeout),
      filterResponse: false,
      resultSourceMap: isShared ? false : 'withKeyArraySelector',
    },
  )
  const result: unknown = JSON.parse(plainSpaces(JSON.stringify(answer)))
  return resultSourceMap ? withMarks(result, resultSourceMap, environment.studioUrl ?? '/') : result
}
