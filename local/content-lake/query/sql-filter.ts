import type { SQLInputValue } from 'node:sqlite'
import { documentsOfRelease } from '../releases/release.ts'
import type { DatasetView } from './dataset-view.ts'
import { matchingWords } from './full-text.ts'
import { child, children, constantStrings, type GroqNode, isCall } from './groq-node.ts'
import { fieldValue, jsonText, oneOf, ownPath, type SqlFilter } from './sql-field.ts'

/** What ids mean to a query: see `DatasetView`. */
type Ids = Pick<DatasetView, 'shownId' | 'withIds'>

const nothing = { text: 'false', values: [] }
const anything: SqlFilter = { text: 'true', values: [], isExact: false }

/**
 * Says in SQL what it can of a GROQ filter over documents: comparisons of attributes with constants, `defined`,
 * `references`, words, joined by `&&`, `||` and `!`.
 */
export function sqlFilter(filter: GroqNode, ids: Ids): SqlFilter {
  const translate = (node: GroqNode): SqlFilter => sqlFilter(node, ids)
  switch (filter.type) {
    case 'Group':
      return translate(child(filter, 'base'))
    case 'And':
      return join('AND', translate(child(filter, 'left')), translate(child(filter, 'right')))
    case 'Or':
      return join('OR', translate(child(filter, 'left')), translate(child(filter, 'right')))
    case 'Not':
      return negate(translate(child(filter, 'base')))
    case 'OpCall':
      return comparison(filter, ids)
    case 'FuncCall':
      return call(filter, ids)
    case 'Value':
      return filter.value === true ? { ...anything, isExact: true } : anything
    default:
      return anything
  }
}

export function join(operator: 'AND' | 'OR', left: SqlFilter, right: SqlFilter): SqlFilter {
  return {
    text: `(${left.text} ${operator} ${right.text})`,
    values: [...left.values, ...right.values],
    isExact: left.isExact && right.isExact,
    fields: [...(left.fields ?? []), ...(right.fields ?? [])],
  }
}

function negate(inner: SqlFilter): SqlFilter {
  return inner.isExact ? { ...inner, text: `(${inner.text}) IS NOT TRUE` } : anything
}

function comparison(node: GroqNode, ids: Ids): SqlFilter {
  const left = child(node, 'left')
  const right = child(node, 'right')
  const op = String(node.op)
  if (op === 'match') return matchingWords(left, right) ?? anything
  if (op === 'in' && isCall(right, 'global', 'path')) return idBelow(left, right, ids)
  return compare(left, op, right, ids) ?? compare(right, mirrored[op], left, ids) ?? anything
}

/** The same comparison with its sides exchanged. */
const mirrored: Partial<Record<string, string>> = { '==': '==', '<': '>', '>': '<', '<=': '>=', '>=': '<=' }

function compare(
  attribute: GroqNode,
  op: string | undefined,
  constant: GroqNode,
  ids: Ids,
): SqlFilter | null {
  const path = ownPath(attribute)
  if (!path || !op) return null
  const strings = constantStrings(constant)
  const isText = constant.type === 'Value' && typeof constant.value === 'string'
  if (strings && (op === 'in' ? !isText : op === '==' && isText)) {
    if (path.join() === '_id') return { ...ids.withIds(strings), isExact: true }
    if (path.join() === '_type') return { ...oneOf('type', strings), isExact: true }
    return { ...oneOf(fieldValue(path), strings), isExact: true, fields: [path] }
  }
  if (constant.type !== 'Value' || path.join() === '_id' || path.join() === '_type') return null
  const value = jsonScalar(constant.value)
  if (value === undefined) return null
  const column = fieldValue(path)
  if (op === '==') return { text: `${column} IS ?`, values: [value], isExact: value !== null, fields: [path] }
  // SQLite also compares what is of different types, where GROQ says null.
  return op in mirrored && value !== null
    ? { text: `${column} ${op} ?`, values: [value], isExact: false, fields: [path] }
    : null
}

/** How `fieldValue` shows a value; undefined for what is no scalar. */
function jsonScalar(value: unknown): SQLInputValue | undefined {
  if (typeof value === 'boolean') return Uint8Array.of(value ? 1 : 0)
  return value === null || typeof value === 'string' || typeof value === 'number' ? value : undefined
}

/** `_id in path("drafts.**")` */
function idBelow(left: GroqNode, right: GroqNode, { shownId }: Ids): SqlFilter {
  const [pattern = ''] = constantStrings(children(right, 'args')[0] ?? { type: 'This' }) ?? []
  const prefix = /^([\w.-]*\.)\*\*$/.exec(pattern)?.[1]
  if (ownPath(left)?.join() !== '_id' || !prefix) return anything
  return { text: `${shownId} GLOB ?`, values: [`${prefix}?*`], isExact: true }
}

function call(node: GroqNode, ids: Ids): SqlFilter {
  const args = children(node, 'args')
  const [first = { type: 'This' }] = args
  if (node.namespace === 'sanity') return versionCall(String(node.name), first, ids)
  if (isCall(node, 'global', 'defined')) {
    const path = ownPath(first)
    return path ? { text: `${jsonText(path)} IS NOT NULL`, values: [], isExact: true } : anything
  }
  if (!isCall(node, 'global', 'references')) return anything
  const targets = args.map(constantStrings)
  if (!targets.every((target) => target !== null)) return anything
  const { text, values } = oneOf('target', targets.flat())
  // Stored are references within the dataset; GROQ finds those that leave it, too.
  return { text: `id IN (SELECT source FROM document_references WHERE ${text})`, values, isExact: false }
}

/** `sanity::versionOf("a")` and `sanity::partOfRelease("rSummer")` */
function versionCall(name: string, argument: GroqNode, { shownId, withIds }: Ids): SqlFilter {
  const [value] = argument.type === 'Value' ? (constantStrings(argument) ?? []) : []
  if (value === undefined) return anything
  // Where the ids of versions are not shown, none is a version by its id.
  const showsVersions = shownId === 'id'
  if (name === 'partOfRelease')
    return { ...(showsVersions ? documentsOfRelease(value) : nothing), isExact: true }
  if (name !== 'versionOf') return anything
  const own = withIds([value, `drafts.${value}`])
  if (!showsVersions) return { ...own, isExact: true }
  const versions = "id > 'versions.' AND id < 'versions/' AND substr(id, 10 + instr(substr(id, 10), '.')) = ?"
  return { text: `(${own.text} OR (${versions}))`, values: [...own.values, value], isExact: true }
}
