import type { Sql } from '../store/document-reader.ts'
import { child, type GroqNode } from './groq-node.ts'

/** A condition that holds wherever the filter does, and perhaps elsewhere. */
export interface SqlFilter extends Sql {
  /** Whether it holds nowhere else, so that the filter need not be asked. */
  isExact: boolean
  /** Paths of attributes that it compares: an index on one of them answers it. */
  fields?: readonly (readonly string[])[]
}

/** Names that can stand in a JSON path, and in the SQL of an index, as they are. */
const plainName = /^[A-Za-z_][\w-]*$/

/** The path of an attribute of the value in scope, such as `slug.current`; null for any other expression. */
export function ownPath(node: GroqNode): string[] | null {
  if (node.type !== 'AccessAttribute' || !plainName.test(String(node.name))) return null
  const base = child(node, 'base')
  const path = base.type === 'This' ? [] : ownPath(base)
  return path && [...path, String(node.name)]
}

function jsonPath(path: readonly string[]): string {
  return `'$.${path.map((name) => `"${name}"`).join('.')}'`
}

/** What is stored under `path`, as text or number; NULL where there is nothing. */
export function jsonText(path: readonly string[]): string {
  return `json_extract(content, ${jsonPath(path)})`
}

/**
 * What is stored under `path` so that SQLite compares and orders it as GROQ does: numbers, strings, false, true, and NULL
 * for all else. Indexes are made of this very expression.
 */
export function fieldValue(path: readonly string[]): string {
  return `CASE json_type(content, ${jsonPath(path)}) WHEN 'true' THEN x'01' WHEN 'false' THEN x'00' \
WHEN 'object' THEN NULL WHEN 'array' THEN NULL ELSE ${jsonText(path)} END`
}

/** The column is one of the values. */
export function oneOf(column: string, values: readonly string[]): Sql {
  if (values.length === 1) return { text: `${column} = ?`, values }
  return { text: `${column} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(values)] }
}
