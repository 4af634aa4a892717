import type { SanityDocument } from '../documents/document.ts'
import { publishedId } from '../documents/identifiers.ts'
import { referencesOf } from '../documents/references.ts'
import { child, children, constantStrings, type GroqNode, isCall, isOwnAttribute } from './groq-node.ts'

/** Every change carries this one, for queries that nothing narrows. */
const everything = 's1:all'

/** Which documents a filter can match at most. A later member of `selectivity` wins over an earlier one. */
export interface Constraint {
  by: 'type' | 'reference' | 'id'
  values: string[]
}

const selectivity = ['type', 'reference', 'id']

/** The tags of what a query read. Drafts and versions count as their published document. */
export function syncTags(constraint: Constraint | null): string[] {
  if (!constraint) return [everything]
  return constraint.values.map((value) =>
    constraint.by === 'id' ? tag('id', publishedId(value)) : tag(constraint.by, value),
  )
}

/** The tags under which a change is announced: what was there before and what is there now. */
export function syncTagsOfChange(...states: (SanityDocument | null)[]): string[] {
  const tags = states.flatMap((document) =>
    document
      ? [
          tag('id', publishedId(document._id)),
          tag('type', document._type),
          ...[...referencesOf(document).keys()].map((target) => tag('reference', target)),
        ]
      : [],
  )
  return [...new Set([everything, ...tags])].sort()
}

function tag(by: Constraint['by'], value: string): string {
  return `s1:${by}:${value}`
}

/**
 * Finds in a filter over `*` what narrows it: `_id == …`, `_id in […]`, `_type == …`, `_type in […]` and `references(…)`,
 * alone or joined by `&&` and `||`. Null when the filter has to see every document.
 */
export function constraintOf(filter: GroqNode): Constraint | null {
  switch (filter.type) {
    case 'Group':
      return constraintOf(child(filter, 'base'))
    case 'And':
      return narrower(constraintOf(child(filter, 'left')), constraintOf(child(filter, 'right')))
    case 'Or':
      return union(constraintOf(child(filter, 'left')), constraintOf(child(filter, 'right')))
    case 'OpCall':
      return comparison(filter)
    case 'FuncCall':
      return references(filter)
    default:
      return null
  }
}

function narrower(left: Constraint | null, right: Constraint | null): Constraint | null {
  if (!left || !right) return left ?? right
  return selectivity.indexOf(left.by) >= selectivity.indexOf(right.by) ? left : right
}

function union(left: Constraint | null, right: Constraint | null): Constraint | null {
  if (!left || !right || left.by !== right.by) return null
  return { by: left.by, values: [...left.values, ...right.values] }
}

function comparison(node: GroqNode): Constraint | null {
  const left = child(node, 'left')
  const right = child(node, 'right')
  if (node.op === '==') return attributeIs(left, right) ?? attributeIs(right, left)
  return node.op === 'in' ? attributeIs(left, right) : null
}

function attributeIs(attribute: GroqNode, constant: GroqNode): Constraint | null {
  const values = constantStrings(constant)
  if (!values) return null
  if (isOwnAttribute(attribute, '_id')) return { by: 'id', values }
  return isOwnAttribute(attribute, '_type') ? { by: 'type', values } : null
}

function references(node: GroqNode): Constraint | null {
  if (!isCall(node, 'global', 'references')) return null
  const targets = children(node, 'args').map(constantStrings)
  return targets.every((target) => target !== null) ? { by: 'reference', values: targets.flat() } : null
}
