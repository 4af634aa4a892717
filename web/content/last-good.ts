import { PHASE_PRODUCTION_BUILD } from 'next/constants'
import { localDefaults } from '@/config/local-defaults'
import { environment } from '@/config/server'
import { FallbackStore } from '@/fallback-store'
import { generationsOfProcess } from '../runtime/generations.ts'

const { apiHost, projectId, dataset } = environment.contentLake

/**
 * After a failure, queries that have a copy are not asked for this long, in milliseconds: a page that makes several
 * would otherwise wait for each of them in turn.
 */
const rest = 5000

/** Whether the site shows the sample content: of it alone there is a snapshot to fall back on. */
const isSample =
  apiHost !== undefined &&
  projectId === localDefaults.sanityProjectId &&
  dataset === localDefaults.sanityDataset

/** The last good responses of the content lake. */
export const contentCopies: FallbackStore = new FallbackStore({
  folder: 'content',
  name: 'The content lake',
  address: [apiHost, projectId, dataset],
  // As long as a read takes at most: after a publish the old content is worse than a wait.
  minWaitMs: 3000,
  isDown: () => generationsOfProcess().hasFailedWithin(rest),
  // Visitors choose no query.
  storesMissing: true,
  ...(isSample && { lastResort: ([query = '']) => recallSample(query) }),
})

const isBuild = () => process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD

/** A build of the sample content, and no other, uses the committed snapshot for queries that the content lake never answered. */
async function recallSample(query: string): Promise<unknown> {
  // Apart from the copies of answers: the next build may have a newer snapshot.
  const key = [query, 'snapshot']
  if (!isBuild() && process.env.NODE_ENV !== 'development') return contentCopies.recall(key)
  // Loaded on demand: a running site needs neither the GROQ interpreter nor the snapshot.
  const { querySnapshot } = await import('./snapshot/query.ts')
  const result = await querySnapshot(query)
  await contentCopies.keep(key, result)
  return result
}

/** The error of a build that has neither a response nor a copy. */
export function explain(cause: unknown): unknown {
  if (!isBuild()) return cause
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new Error(
    `The content lake of project ${projectId}, dataset ${dataset}, did not answer (${reason}), and an earlier answer ` +
      'is not on this disk. Build again when it does.',
    { cause },
  )
}
