import { evaluateSync } from 'groq-js'
import type { SanityDocument } from '../documents/document.ts'
import { type DatasetView, latestFirst } from './dataset-view.ts'
import { child, children, type GroqNode, rewrite } from './groq-node.ts'
import { fieldValue, ownPath, type SqlFilter } from './sql-field.ts'
import { join, sqlFilter } from './sql-filter.ts'

/** Options of groq-js for what is evaluated: parameters, and the way to follow a reference. */
type Scope = NonNullable<Parameters<typeof evaluateSync>[1]>

/** A step of a pipeline that begins with `*`, in the order in which they are taken. */
export interface Selection {
  filters: GroqNode[]
  /** Everything after the filters: orders, scores, slices, further filters. */
  steps: GroqNode[]
}

const stepTypes = new Set(['Filter', 'PipeFuncCall', 'Slice', 'AccessElement'])

/**
 * Reads a pipeline over everything (`*[…] | order(…) [0...10]`) that depends on nothing around it, so that it can be
 * answered before the query that it is a part of. Null for any other expression.
 */
export function selectionOf(node: GroqNode): Selection | null {
  const steps: GroqNode[] = []
  for (let step = node; step.type !== 'Everything'; step = child(step, 'base')) {
    if (!stepTypes.has(step.type) || dependsOnScope(step)) return null
    steps.unshift(step)
  }
  const end = steps.findIndex(({ type }) => type !== 'Filter')
  const count = end < 0 ? steps.length : end
  return {
    filters: steps.slice(0, count).map((step) => child(step, 'expr')),
    steps: steps.slice(count),
  }
}

/** Whether a step speaks of the value around it (`^`). */
function dependsOnScope(step: GroqNode): boolean {
  let does = false
  const { base: _base, ...own } = step
  rewrite(own, (node) => {
    does ||= node.type === 'Parent'
    return undefined
  })
  return does
}

/** Of the documents to be scored so many are, those that were created last. */
const scored = 500

/** Answers a selection: by SQL as far as it goes, then by groq-js. A count of all that match needs no documents. */
export class SelectionReader {
  readonly #view: DatasetView
  readonly #scope: Scope
  readonly #want: (paths: readonly (readonly string[])[]) => void

  /** @param want hears of attributes of which an index would help */
  constructor(view: DatasetView, scope: Scope, want: (path: readonly string[]) => void) {
    this.#view = view
    this.#scope = scope
    this.#want = (paths) => paths.forEach(want)
  }

  /** @returns a list, or after an access by index one document or null */
  read({ filters, steps }: Selection): unknown {
    const where = this.#where(filters)
    const [first] = steps
    const order = first && sqlOrder(first, this.#view)
    if (order) this.#want(order.fields.slice(0, 1))
    const left = order ? steps.slice(1) : steps
    const isScored = first?.type === 'PipeFuncCall' && first.name === 'score'
    const enough = isScored ? scored : endOf(left[0])
    // SQLite would rather read all of a type in the order of ids than sort the few that an index finds: `+` forbids it.
    const byId = where.fields?.length ? `+${this.#view.shownId}` : this.#view.shownId
    const by = isScored ? latestFirst : (order?.text ?? byId)
    return this.#evaluate(this.#take(where, filters, by, enough), left)
  }

  /** Null when only groq-js can say which documents match. */
  count({ filters, steps }: Selection): number | null {
    const where = this.#where(filters)
    return where.isExact && steps.length === 0 ? this.#view.count(where) : null
  }

  #where(filters: readonly GroqNode[]): SqlFilter {
    const everything: SqlFilter = { text: 'true', values: [], isExact: true }
    const all = filters
      .map((filter) => sqlFilter(filter, this.#view))
      .reduce((one, other) => join('AND', one, other), everything)
    this.#want(all.fields ?? [])
    return all
  }

  #take(where: SqlFilter, filters: readonly GroqNode[], order: string, enough: number): SanityDocument[] {
    const taken: SanityDocument[] = []
    if (enough === 0) return taken
    for (const document of this.#view.select(where, order)) {
      if (!where.isExact && !filters.every((filter) => this.#holds(filter, document))) continue
      taken.push(document)
      if (taken.length === enough) break
    }
    return taken
  }

  #holds(filter: GroqNode, document: SanityDocument): boolean {
    const node = { type: 'Filter', base: { type: 'Everything' }, expr: filter }
    return evaluateSync(node, { ...this.#scope, dataset: [document] }).data.length > 0
  }

  #evaluate(documents: SanityDocument[], steps: readonly GroqNode[]): unknown {
    const base: GroqNode = { type: 'Everything' }
    const pipeline = steps.reduce<GroqNode>((before, step) => ({ ...step, base: before }), base)
    return steps.length === 0
      ? documents
      : evaluateSync(pipeline, { ...this.#scope, dataset: documents }).data
  }
}

/** After how many documents a slice or an access by index has all that it wants. */
function endOf(step: GroqNode | undefined): number {
  if (step?.type === 'AccessElement')
    return Number(step.index) >= 0 ? Number(step.index) + 1 : Number.POSITIVE_INFINITY
  if (step?.type !== 'Slice' || Number(step.left) < 0 || Number(step.right) < 0)
    return Number.POSITIVE_INFINITY
  return Number(step.right) + (step.isInclusive ? 1 : 0)
}

/** The order of a pipeline in SQL; null when it goes by more than attributes. */
function sqlOrder(step: GroqNode, { shownId }: DatasetView): { text: string; fields: string[][] } | null {
  if (step.type !== 'PipeFuncCall' || step.name !== 'order') return null
  const fields: string[][] = []
  const keys = children(step, 'args').map((key) => {
    const isDescending = key.type === 'Desc'
    const path = ownPath(isDescending || key.type === 'Asc' ? child(key, 'base') : key)
    if (!path || path[0] === '_originalId') return null
    const isId = path.join() === '_id'
    if (!isId) fields.push(path)
    return `${isId ? shownId : fieldValue(path)} ${isDescending ? 'DESC NULLS FIRST' : 'ASC NULLS LAST'}`
  })
  return keys.every((key) => key !== null) ? { text: [...keys, shownId].join(', '), fields } : null
}
