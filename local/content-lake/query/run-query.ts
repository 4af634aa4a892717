import { evaluateSync, parse } from 'groq-js'
import type { SanityDocument } from '../documents/document.ts'
import { ContentLakeError } from '../errors.ts'
import { filterOfEverything, type GroqNode, isCall, rewrite } from './groq-node.ts'
import type { DatasetView, Perspective } from './perspective.ts'
import { type ContentSourceMap, readSourceMap, withSources } from './source-map.ts'
import { trackSources } from './source-tracking.ts'
import { type Constraint, constraintOf, syncTags } from './sync-tags.ts'
import { rewriteTextQuery } from './text-search.ts'

export interface QueryRequest {
  query: string
  params: Record<string, unknown>
  perspective: Perspective
  /** Whether to say where each value comes from, and whether array items are then named by `_key`. */
  sourceMap?: 'indexes' | 'keys' | undefined
  /** Id of the user, for `identity()`. */
  identity?: string
  /** Results of `sanity::projectId()` and `sanity::dataset()`. */
  sanity?: { projectId: string; dataset: string }
  /** Whether the answer repeats the query. */
  returnQuery?: boolean
}

export interface QueryResult {
  result: unknown
  /** Tags of the documents that the answer depends on; a change is announced under one of them. */
  syncTags: string[]
  resultSourceMap?: ContentSourceMap
}

/** @throws ContentLakeError (400) with the position of the mistake, a parameter without value included */
export function parseGroq(query: string, params: Record<string, unknown>): GroqNode {
  let tree: GroqNode
  try {
    // groq-js finds the end of a comment at the end of its line only.
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
    const [start = 0] = [...query.matchAll(/\$\w+/g)].flatMap(({ 0: found, index }) =>
      found === name ? index : [],
    )
    const place = { query, start, end: start + name.length }
    throw new ContentLakeError(400, 'queryParseError', `param ${name} referenced, but not provided`, place)
  })
}

function queryError(query: string, error: unknown): ContentLakeError {
  const description = error instanceof Error ? error.message : String(error)
  const position = error instanceof Error && 'position' in error ? Number(error.position) : 0
  return new ContentLakeError(400, 'queryParseError', description, {
    query,
    start: position,
    end: query.length,
  })
}

/**
 * Runs a GROQ query over the documents in memory.
 * @throws ContentLakeError (400) for a query that cannot be parsed or evaluated
 */
export function runQuery(view: DatasetView, request: QueryRequest): QueryResult {
  const { sourceMap, identity, sanity } = request
  const tags = new Set<string>()
  const annotate = <Value>(value: Value) => (sourceMap ? withSources(value, sourceMap) : value)
  const params = { ...request.params }
  /** The node for the documents that a constraint leaves; only those are annotated. */
  const documentsOf = (constraint: Constraint | null): GroqNode => {
    for (const tag of syncTags(constraint)) tags.add(tag)
    const name = `documents ${JSON.stringify(constraint)}`
    params[name] ??= annotate(view.documents.filter(satisfying(constraint)))
    return { type: 'Parameter', name }
  }
  const dereference = ({ _ref }: { _ref: string }) => {
    for (const tag of syncTags({ by: 'id', values: [_ref] })) tags.add(tag)
    return annotate(view.get(_ref))
  }

  const parsed = parseGroq(request.query, request.params)
  try {
    const tree = insertDocuments(sourceMap ? trackSources(parsed) : parsed, documentsOf)
    const scope = { params, dereference, ...(identity && { identity }), ...(sanity && { sanity }) }
    const value: unknown = evaluateSync(tree, scope).data
    const { result, resultSourceMap } = sourceMap ? readSourceMap(value) : { result: value }
    return { result: result ?? null, syncTags: [...tags].sort(), ...(resultSourceMap && { resultSourceMap }) }
  } catch (error) {
    throw error instanceof ContentLakeError ? error : queryError(request.query, error)
  }
}

/** Puts the documents that can matter in place of each `*`, and a search that groq-js knows in place of Sanity's. */
function insertDocuments(tree: GroqNode, documentsOf: (constraint: Constraint | null) => GroqNode): GroqNode {
  const replace = (node: GroqNode): GroqNode | undefined => {
    const filter = filterOfEverything(node)
    if (filter) return { ...node, base: documentsOf(constraintOf(filter)), expr: rewrite(filter, replace) }
    if (node.type === 'Everything') return documentsOf(null)
    if (isCall(node, 'releases', 'all')) return documentsOf({ by: 'type', values: ['system.release'] })
    return rewriteTextQuery(node)
  }
  return rewrite(tree, replace)
}

/** Tests a document against a constraint. The filter itself tests references. */
function satisfying(constraint: Constraint | null): (document: SanityDocument) => boolean {
  const values = new Set(constraint?.values)
  if (constraint?.by === 'id') return ({ _id }) => values.has(_id)
  return constraint?.by === 'type' ? ({ _type }) => values.has(_type) : () => true
}
