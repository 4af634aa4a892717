import { z } from 'zod'
import { viewDataset } from '../query/perspective.ts'
import type { RunQuery } from '../query/query-pool.ts'
import { type QueryRequest, runQuery } from '../query/run-query.ts'
import type { DocumentTable } from '../store/document-table.ts'
import type { DocumentMutation, Selection } from './mutation-schema.ts'

const queryBody = z.object({ result: z.unknown() })

/** Ids that a mutation's query finds among all versions of all documents, changes of the same transaction included. */
export function selectDocuments(
  documents: DocumentTable,
  { id, query = '', params = {} }: Selection,
): string[] {
  if (id !== undefined) return [id]
  const stored = new Map([...documents.all()].map((document) => [document._id, document]))
  return idsOf(runQuery(viewDataset(stored, ['raw']), requestOf(query, params)).result)
}

/**
 * The same for a transaction's first mutation, before which nothing has changed: its query need not hold up others.
 * Undefined when it selects by id.
 */
export async function selectForFirst(
  askQuery: RunQuery,
  mutations: readonly DocumentMutation[],
): Promise<string[] | undefined> {
  const { query, params = {} } = mutations[0]?.patch ?? mutations[0]?.delete ?? {}
  if (query === undefined) return undefined
  const body = await askQuery(requestOf(query, params))
  return idsOf(queryBody.parse(JSON.parse(new TextDecoder().decode(body))).result)
}

function requestOf(query: string, params: Record<string, unknown>): QueryRequest {
  return { query, params, perspective: ['raw'] }
}

function idsOf(found: unknown): string[] {
  return [found].flat().flatMap((item) => (hasId(item) ? [item._id] : []))
}

function hasId(item: unknown): item is { _id: string } {
  return typeof item === 'object' && item !== null && '_id' in item && typeof item._id === 'string'
}
