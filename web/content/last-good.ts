import { PHASE_PRODUCTION_BUILD } from 'next/constants'
import { localDefaults } from '@/config/local-defaults'
import { environment } from '@/config/server'
import { copiesOf } from '@/copies'

const { apiHost, projectId, dataset } = environment.contentLake
const copies = copiesOf({
  folder: 'content',
  name: 'The content lake',
  address: [apiHost, projectId, dataset],
})

const isBuild = () => process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD

/** Keeps the answer to a query for the time when the content lake is down, across restarts. */
export function remember(query: string, result: unknown): Promise<void> {
  return copies.keep([query], result)
}

/** Whether the site shows the sample content: of it alone there is a snapshot to fall back on. */
const isSample =
  apiHost !== undefined &&
  projectId === localDefaults.sanityProjectId &&
  dataset === localDefaults.sanityDataset

/**
 * The copy of an earlier answer, or undefined. For the sample content, and for no other, a build takes what was never
 * answered from the committed snapshot.
 */
export async function recall(query: string): Promise<unknown> {
  const copy = await copies.read([query])
  return copy === undefined && isSample ? recallSample(query) : copy
}

async function recallSample(query: string) {
  // Apart from the copies of answers: the next build may have a newer snapshot.
  const key = [query, 'snapshot']
  if (!isBuild() && process.env.NODE_ENV !== 'development') return copies.read(key)
  // Loaded on demand: a running site needs neither the GROQ interpreter nor the snapshot.
  const { querySnapshot } = await import('./snapshot/query.ts')
  const result = await querySnapshot(query)
  await copies.keep(key, result)
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
