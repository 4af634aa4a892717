import type { Sql } from '../store/document-reader.ts'
import type { DatasetView } from './dataset-view.ts'
import { child, children, type GroqNode, isCall } from './groq-node.ts'
import { fieldValue, ownPath } from './sql-field.ts'

/** What a filter over documents wants of the value around it: `references(^._id)`, `author._ref == ^._id`. */
export interface Correlation {
  /** The attribute of the value around the filter, as it is called there. */
  outer: GroqNode
  /** The documents that satisfy the filter for that attribute are among these. */
  where(value: string): Sql
}

export function correlationOf(filter: GroqNode, view: DatasetView): Correlation | null {
  switch (filter.type) {
    case 'Group':
      return correlationOf(child(filter, 'base'), view)
    case 'And':
      return correlationOf(child(filter, 'left'), view) ?? correlationOf(child(filter, 'right'), view)
    case 'FuncCall':
      return references(filter)
    case 'OpCall':
      return filter.op === '==' ? equality(filter, view) : null
    default:
      return null
  }
}

function references(filter: GroqNode): Correlation | null {
  const args = children(filter, 'args')
  const outer = args[0] && outerAttribute(args[0])
  if (!outer || args.length > 1 || !isCall(filter, 'global', 'references')) return null
  const text = 'id IN (SELECT source FROM document_references WHERE target = ?)'
  return { outer, where: (value) => ({ text, values: [value] }) }
}

function equality(filter: GroqNode, view: DatasetView): Correlation | null {
  const sides = [child(filter, 'left'), child(filter, 'right')]
  const outer = sides.map(outerAttribute).find((side) => side !== null)
  const path = sides.map(ownPath).find((side) => side !== null)
  if (!outer || !path || path.join() === '_type') return null
  if (path.join() === '_id') return { outer, where: (value) => view.withIds([value]) }
  return { outer, where: (value) => ({ text: `${fieldValue(path)} = ?`, values: [value] }) }
}

/** `^.a.b` within a filter is `a.b` where the filter stands. */
function outerAttribute(node: GroqNode): GroqNode | null {
  if (node.type === 'Parent')
    return Number(node.n) === 1 ? { type: 'This' } : { ...node, n: Number(node.n) - 1 }
  if (node.type !== 'AccessAttribute') return null
  const base = outerAttribute(child(node, 'base'))
  return base && { ...node, base }
}
