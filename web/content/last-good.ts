import { PHASE_PRODUCTION_BUILD } from 'next/constants'
import { environment } from '@/config/server'
import { copiesOf } from '@/copies'

const { apiHost, projectId, dataset } = environment.contentLake
const copies = copiesOf({
  folder: 'content',
  name: 'The content lake',
  address: [apiHost, projectId, dataset],
})

/** Keeps the answer to a query for the time when the content lake is down, across restarts. */
export function remember(query: string, result: unknown): Promise<void> {
  return copies.keep([query], result)
}

/**
 * The copy of an earlier answer, or undefined.
 * A build, and the development server when it has no copy, take the answer from the committed snapshot.
 */
export async function recall(query: string): Promise<unknown> {
  if (process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD) return recallSnapshot(query)
  const copy = await copies.read([query])
  return copy === undefined && process.env.NODE_ENV === 'development' ? recallSnapshot(query) : copy
}

async function recallSnapshot(query: string) {
  // Loaded on demand: a running site needs neither the GROQ interpreter nor the snapshot.
  const { querySnapshot } = await import('./snapshot/query.ts')
  const result = await querySnapshot(query)
  await remember(query, result)
  return result
}
