import { evaluateSync, parse } from 'groq-js'
import { ContentLakeError } from '../errors.ts'
import type { SanityDocument } from '../store/document.ts'
import { child, children, type GroqNode, isCall, isNode, rewrite } from './groq-node.ts'
import { locate, type Perspective, show, shownIds } from './perspective.ts'
import { annotate, type ContentSourceMap, readSourceMap, trackSources } from './source-map.ts'
import { makeSearchable, rewriteTextQuery } from './text-search.ts'

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
}

export interface QueryResult {
  result: unknown
  /** Sync tags on which the answer depends. */
  syncTags: string[]
  resultSourceMap?: ContentSourceMap
}

/** Asks one lake; throws as `runQuery`. */
export type RunQuery = (request: QueryRequest) => QueryResult

/** The one tag of all answers and all changes: a local dataset is read again quickly. */
export const syncTags = ['s1:all']

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
 * @param stored all versions of all documents, by their ids
 * @throws ContentLakeError (400) for a query that cannot be parsed or evaluated
 */
export function runQuery(stored: ReadonlyMap<string, SanityDocument>, request: QueryRequest): QueryResult {
  const { perspective, sourceMap, identity, sanity } = request
  const parsed = parseGroq(request.query, request.params)
  let isSearch = false
  const searched = rewrite(parsed, (node) => {
    const match = rewriteTextQuery(node)
    isSearch ||= match !== undefined
    return match
  })
  const find = (id: string) => locate((each) => stored.get(each) ?? null, perspective, id)
  const prepare = (document: SanityDocument) => {
    const shown = show(document, perspective)
    const annotated = sourceMap ? annotate(shown, sourceMap) : shown
    return isSearch ? makeSearchable(annotated) : annotated
  }
  const params = { ...request.params }
  /** The node for the documents that a constraint leaves. Only those are prepared. */
  const documentsOf = (constraint: Constraint | null): GroqNode => {
    const name = `documents ${JSON.stringify(constraint)}`
    params[name] ??= select(constraint).map(prepare)
    return { type: 'Parameter', name }
  }
  const select = (constraint: Constraint | null) => {
    const values = new Set(constraint?.values)
    const ids = constraint?.by === '_id' ? [...values].sort() : shownIds(stored.keys(), perspective)
    return ids.flatMap((id) => {
      const document = find(id)
      return document && (constraint?.by !== '_type' || values.has(document._type)) ? document : []
    })
  }
  const dereference = ({ _ref }: { _ref: string }) => {
    const document = find(_ref)
    return document && prepare(document)
  }
  try {
    const tree = insertDocuments(sourceMap ? trackSources(searched) : searched, documentsOf)
    const scope = { params, dereference, ...(identity && { identity }), ...(sanity && { sanity }) }
    const value: unknown = evaluateSync(tree, scope).data
    if (sourceMap) return { ...readSourceMap(value), syncTags }
    return { result: value ?? null, syncTags }
  } catch (error) {
    throw error instanceof ContentLakeError ? error : queryError(request.query, error)
  }
}

/** Puts the documents that can matter in place of each `*`. */
function insertDocuments(tree: GroqNode, documentsOf: (constraint: Constraint | null) => GroqNode): GroqNode {
  const replace = (node: GroqNode): GroqNode | undefined => {
    const filter = filterOfEverything(node)
    if (filter) return { ...node, base: documentsOf(constraintOf(filter)), expr: rewrite(filter, replace) }
    if (node.type === 'Everything') return documentsOf(null)
    if (isCall(node, 'releases', 'all')) return documentsOf({ by: '_type', values: ['system.release'] })
    return undefined
  }
  return rewrite(tree, replace)
}

/** The filter of a node that filters `*` directly, else null. */
export function filterOfEverything(node: GroqNode): GroqNode | null {
  if (node.type !== 'Filter' || child(node, 'base').type !== 'Everything') return null
  return isNode(node.expr) ? node.expr : null
}

/** Which documents a filter can match at most. */
interface Constraint {
  by: '_type' | '_id'
  values: string[]
}

/**
 * Finds in a filter over `*` what narrows it: `_id == …`, `_id in […]`, `_type == …` and `_type in […]`, alone or joined by
 * `&&`. Null when the filter has to see every document.
 */
function constraintOf(filter: GroqNode): Constraint | null {
  if (filter.type === 'Group') return constraintOf(child(filter, 'base'))
  const [left, right] = [child(filter, 'left'), child(filter, 'right')]
  if (filter.type === 'And') {
    const both = [constraintOf(left), constraintOf(right)]
    return both.find((each) => each?.by === '_id') ?? both[0] ?? both[1] ?? null
  }
  if (filter.type !== 'OpCall' || (filter.op !== '==' && filter.op !== 'in')) return null
  const values = constantStrings(right)
  const isOwn = left.type === 'AccessAttribute' && child(left, 'base').type === 'This'
  const by = isOwn && (left.name === '_id' || left.name === '_type') && left.name
  return by && values ? { by, values } : null
}

/** The strings of a constant string or a constant list of strings, else null. Parameters are constants by now. */
function constantStrings(node: GroqNode): string[] | null {
  const values =
    node.type === 'Value'
      ? [node.value].flat()
      : children(node, 'elements').map((element) => child(element, 'value').value)
  const isConstant = node.type === 'Value' || node.type === 'Array'
  return isConstant && values.every((value) => typeof value === 'string') ? values : null
}
