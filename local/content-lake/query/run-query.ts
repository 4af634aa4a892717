import { evaluateSync, parse } from 'groq-js'
import { publishedId } from '../documents/identifiers.ts'
import { ContentLakeError } from '../errors.ts'
import type { DocumentReader } from '../store/document-reader.ts'
import { correlationOf } from './correlation.ts'
import { type DatasetView, viewDataset } from './dataset-view.ts'
import { children, type GroqNode, isCall, rewrite } from './groq-node.ts'
import { Lookups } from './lookups.ts'
import { type Constraint, constraintOf, constraintOfAll, filterOfEverything } from './narrow.ts'
import type { Perspective } from './perspective.ts'
import { type Selection, SelectionReader, selectionOf } from './selection.ts'
import { type ContentSourceMap, readSourceMap, withSources } from './source-map.ts'
import { trackSources } from './source-tracking.ts'
import { sqlFilter } from './sql-filter.ts'
import { syncTags } from './sync-tags.ts'
import { rewriteTextQuery } from './text-search.ts'

export interface QueryRequest {
  query: string
  params: Record<string, unknown>
  perspective: Perspective
  /** Whether to say where each value comes from, and whether array items are then named by `_key`. */
  sourceMap?: 'indexes' | 'keys' | undefined
  /** Who asks, for `identity()`. */
  identity?: string
  /** What `sanity::projectId()` and `sanity::dataset()` give. */
  sanity?: { projectId: string; dataset: string }
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
 * Runs a GROQ query. SQLite finds the documents that its filters can match, in their order, and references are followed
 * one by one, so that the cost follows the documents touched. All reads happen in one go: no write comes between them.
 * @param want hears of attributes of which an index would help
 * @throws ContentLakeError (400) for a query that cannot be parsed or evaluated
 */
export function runQuery(
  documents: DocumentReader,
  request: QueryRequest,
  want: (path: readonly string[]) => void = () => {},
): QueryAnswer {
  const view = viewDataset(documents, request.perspective)
  const tags = new Set<string>()
  const note = (constraint: Constraint | null) => {
    for (const tag of syncTags(constraint)) tags.add(tag)
  }
  const follow = (id: string) => {
    note({ by: 'id', values: [publishedId(id)] })
    return view.get(id)
  }
  const { sourceMap } = request
  const annotate = <Value>(value: Value) => (sourceMap ? withSources(value, sourceMap) : value)
  const params = { ...request.params }
  const { identity, sanity } = request
  const scope = { params, ...(identity && { identity }), ...(sanity && { sanity }) }

  const parsed = parseGroq(request.query, request.params)
  try {
    const lookups = new Lookups(view)
    const dereference = ({ _ref }: { _ref: string }) => lookups.answer(_ref) ?? follow(_ref)
    const reader = new SelectionReader(view, { ...scope, dereference }, want)
    const tree = answerSelections(sourceMap ? trackSources(parsed) : parsed, {
      reader,
      view,
      lookups,
      note,
      keep(value) {
        const name = `documents ${Object.keys(params).length}`
        params[name] = annotate(value)
        return { type: 'Parameter', name }
      },
    })
    const value: unknown = evaluateSync(tree, {
      ...scope,
      dereference: (reference: { _ref: string }) => annotate(dereference(reference)),
    }).data
    const { result, resultSourceMap } = sourceMap ? readSourceMap(value) : { result: value }
    return { result: result ?? null, syncTags: [...tags].sort(), ...(resultSourceMap && { resultSourceMap }) }
  } catch (error) {
    throw error instanceof ContentLakeError ? error : queryError(request.query, error)
  }
}

interface Answering {
  reader: SelectionReader
  view: DatasetView
  lookups: Lookups
  /** Remembers what the answer depends on. */
  note(constraint: Constraint | null): void
  /** Puts documents where the query finds them, and gives the node that stands for them. */
  keep(value: unknown): GroqNode
}

/** Replaces whatever reads documents, and depends on nothing around it, by what it reads. */
function answerSelections(tree: GroqNode, { reader, view, lookups, note, keep }: Answering): GroqNode {
  const known = new Map<string, GroqNode>()

  const answer = (selection: Selection, isCount: boolean): GroqNode => {
    note(constraintOfAll(selection.filters))
    const filters = selection.filters.map((filter) => rewrite(filter, replace))
    const steps = selection.steps.map((step) => rewrite({ ...step, base: null }, replace))
    const count = isCount ? reader.count({ filters, steps }) : null
    if (count !== null) return { type: 'Value', value: count }
    const documents = keep(reader.read({ filters, steps }))
    return isCount ? { type: 'FuncCall', namespace: 'global', name: 'count', args: [documents] } : documents
  }
  const replace = (node: GroqNode): GroqNode | undefined => {
    const counted = isCall(node, 'global', 'count') ? children(node, 'args')[0] : undefined
    const selection = selectionOf(counted ?? node)
    if (!selection) return allReleases(node) ?? narrowed(node) ?? rewriteTextQuery(node)
    // Tracking sources asks twice for what an attribute is made of.
    const key = JSON.stringify(node)
    const answered = known.get(key) ?? answer(selection, counted !== undefined)
    known.set(key, answered)
    return answered
  }
  /** A filter that speaks of what is around it: only what its constants leave of the documents is asked. */
  const narrowed = (node: GroqNode): GroqNode | undefined => {
    const filter = filterOfEverything(node)
    if (!filter) return undefined
    note(constraintOf(filter))
    const where = sqlFilter(filter, view)
    const correlation = correlationOf(filter, view)
    const base = correlation ? lookups.node(where, correlation) : keep([...view.select(where, view.shownId)])
    return { ...node, base, expr: rewrite(filter, replace) }
  }
  /** groq-js looks for the releases in a dataset that it has not got. */
  const allReleases = (node: GroqNode): GroqNode | undefined => {
    if (!isCall(node, 'releases', 'all')) return undefined
    note({ by: 'type', values: ['system.release'] })
    return keep([...view.select({ text: 'type = ?', values: ['system.release'] }, view.shownId)])
  }
  return rewrite(tree, replace)
}
