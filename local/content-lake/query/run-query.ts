import { evaluateSync, parse } from 'groq-js'
import { localUser } from '../account/user.ts'
import type { SanityDocument } from '../documents/document.ts'
import { publishedId } from '../documents/identifiers.ts'
import { ContentLakeError } from '../errors.ts'
import type { DocumentTable } from '../store/document-table.ts'
import { type GroqNode, rewrite } from './groq-node.ts'
import { type Constraint, constraintOf, filterOfEverything } from './narrow.ts'
import { type Perspective, viewDataset } from './perspective.ts'
import { type ContentSourceMap, readSourceMap, withSources } from './source-map.ts'
import { trackSources } from './source-tracking.ts'
import { syncTags } from './sync-tags.ts'
import { makeSearchable, rewriteTextQuery } from './text-search.ts'

export interface QueryRequest {
  query: string
  params: Record<string, unknown>
  perspective: Perspective
  /** Whether to say where each value comes from, and whether array items are then named by `_key`. */
  sourceMap?: 'indexes' | 'keys' | undefined
  /** Whether the answer repeats the query. */
  returnQuery?: boolean
}

export interface QueryAnswer {
  result: unknown
  /** What the answer depends on; a change to it is announced under one of these tags. */
  syncTags: string[]
  resultSourceMap?: ContentSourceMap
}

/** @throws ContentLakeError (400) with the position of the mistake, a parameter without value included */
export function parseGroq(query: string, params: Record<string, unknown>): GroqNode {
  let tree: GroqNode
  try {
    tree = parse(query, { params })
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
 * Runs a GROQ query. Only the documents that its filters can match are read, and references are followed one by one,
 * so that the cost follows the documents touched. All reads happen in one go: no write comes between them.
 * @throws ContentLakeError (400) for a query that cannot be parsed or evaluated
 */
export function runQuery(documents: DocumentTable, request: QueryRequest): QueryAnswer {
  const view = viewDataset(documents, request.perspective)
  const tags = new Set<string>()
  const prepare = (document: SanityDocument) =>
    makeSearchable(request.sourceMap ? withSources(document, request.sourceMap) : document)
  const read = (constraint: Constraint | null) => {
    for (const tag of syncTags(constraint)) tags.add(tag)
    return view.select(constraint).map(prepare)
  }

  const parsed = parseGroq(request.query, request.params)
  const tracked = request.sourceMap ? trackSources(parsed) : parsed
  const { tree, params, needsAll } = narrowFilters(tracked, read)
  const options = {
    params: { ...request.params, ...params },
    identity: localUser.id,
    dataset: needsAll ? read(null) : [],
    dereference: ({ _ref }: { _ref: string }) => {
      for (const tag of syncTags({ by: 'id', values: [publishedId(_ref)] })) tags.add(tag)
      const target = view.get(_ref)
      return target && prepare(target)
    },
  }
  try {
    const value: unknown = evaluateSync(tree, options).data
    const { result, resultSourceMap } = request.sourceMap ? readSourceMap(value) : { result: value }
    return { result: result ?? null, syncTags: [...tags].sort(), ...(resultSourceMap && { resultSourceMap }) }
  } catch (error) {
    throw error instanceof ContentLakeError ? error : queryError(request.query, error)
  }
}

/** Replaces `*[filter]` by `$documents[filter]` wherever an index can find the documents. */
function narrowFilters(tree: GroqNode, read: (constraint: Constraint) => SanityDocument[]) {
  const params: Record<string, SanityDocument[]> = {}
  let needsAll = false
  const replace = (node: GroqNode): GroqNode | undefined => {
    if (node.type === 'Everything') needsAll = true
    const filter = filterOfEverything(node)
    const constraint = filter && constraintOf(filter)
    if (!filter || !constraint) return rewriteTextQuery(node)
    const name = `documents ${Object.keys(params).length}`
    params[name] = read(constraint)
    return { ...node, base: { type: 'Parameter', name }, expr: rewrite(filter, replace) }
  }
  return { tree: rewrite(tree, replace), params, needsAll: needsAll }
}
