import 'server-only'
import { environment } from '@/config/server'
import { plainSpaces } from '../../../schemas/text/plain-spaces.ts'
import { contentClient } from '../../content/client.ts'
import type { PreviewedDraft } from './current-draft.ts'
import { withMarks } from './marks.ts'

/** Timeout in milliseconds. An editor looks at a draft, so a response may take longer than for visitors. */
const timeout = 10_000

const client = contentClient(environment)

/**
 * Reads content as editors see it. Nothing of it is kept. For those who can edit it, each text carries an invisible mark
 * that names its field.
 * @throws when the content lake does not answer: an old copy would be no draft
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
