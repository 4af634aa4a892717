import { evaluateSync, parse } from 'groq-js'
import { sanityDataset, sanityProjectId } from '../../settings.ts'
import { ContentLakeError } from '../errors.ts'
import type { SanityDocument } from '../store/document.ts'
import { type GroqNode, rewrite } from './groq-node.ts'
import { applyPerspective, getShownIds, locate, type Perspective } from './perspective.ts'
import { annotate, readSourceMap, trackSources } from './source-map.ts'
import { makeSearchable, rewriteTextQuery } from './text-search.ts'

export interface QueryRequest {
  query: string
  params: Record<string, unknown>
  perspective: Perspective
  /** If set, each value's source is returned, and paths refer to array items by index or by `_key`. */
  sourceMap?: 'indexes' | 'keys' | undefined
  /** Id of the user, for `identity()`. */
  identity?: string
}

/** Runs a query in one lake. Throws like `runQuery`. */
export type RunQuery = (request: QueryRequest) => ReturnType<typeof runQuery>

/**
 * The sync tag that all results and changes share. Queries to a local dataset are cheap, so precise tags are not
 * needed.
 */
export const syncTags = ['s1:all']

/** @throws ContentLakeError (400) with the position of the error; a parameter without a value is an error too */
export function parseGroq(query: string, params: Record<string, unknown>): GroqNode {
  let tree: GroqNode
  try {
    // Append a line break, because groq-js ends a comment only at a line break.
    tree = parse(`${query}\n`, { params })
  } catch (error) {
    throw queryError(query, error)
  }
  requireParameters(query, tree, params)
  return tree
}

function requireParameters(query: string, tree: GroqNode, params: Record<string, unknown>): void {
  rewrite(tree, (node) => {
    if (node.type !== 'Parameter' || Object.hasOwn(params, String(node.name))) return undefined
    const name = `$${node.name}`
    const start = query.search(new RegExp(`\\$${node.name}\\b`))
    const place = { query, start, end: start + name.length }
    throw new ContentLakeError(400, 'queryParseError', `param ${name} referenced, but not provided`, place)
  })
}

function queryError(query: string, error: unknown): ContentLakeError {
  const description = error instanceof Error ? error.message : String(error)
  const start = error instanceof Error && 'position' in error ? Number(error.position) : 0
  return new ContentLakeError(400, 'queryParseError', description, { query, start, end: query.length })
}

/**
 * Runs a GROQ query.
 * @param documents all versions of all documents
 * @throws ContentLakeError (400) for a query that cannot be parsed or evaluated
 */
export function runQuery(documents: readonly SanityDocument[], request: QueryRequest) {
  const { perspective, sourceMap, identity } = request
  const stored = new Map(documents.map((document) => [document._id, document]))
  const parsed = parseGroq(request.query, request.params)
  let isSearch = false
  const searched = rewrite(parsed, (node) => {
    const match = rewriteTextQuery(node)
    isSearch ||= match !== undefined
    return match
  })
  const find = (id: string) => {
    const document = locate((each) => stored.get(each) ?? null, perspective, id)
    if (!document) return null
    const shown = applyPerspective(document, perspective)
    const annotated = sourceMap ? annotate(shown, sourceMap) : shown
    return isSearch ? makeSearchable(annotated) : annotated
  }
  try {
    const dataset = getShownIds(stored.keys(), perspective).flatMap((id) => find(id) ?? [])
    const value: unknown = evaluateSync(sourceMap ? trackSources(searched) : searched, {
      dataset,
      params: request.params,
      dereference: ({ _ref }: { _ref: string }) => find(_ref),
      ...(identity && { identity }),
      sanity: { projectId: sanityProjectId, dataset: sanityDataset },
    }).data
    if (sourceMap) return { ...readSourceMap(value), syncTags }
    return { result: value ?? null, syncTags }
  } catch (error) {
    throw error instanceof ContentLakeError ? error : queryError(request.query, error)
  }
}
