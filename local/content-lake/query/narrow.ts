import {
  child,
  children,
  constantStrings,
  type GroqNode,
  isCall,
  isNode,
  isOwnAttribute,
} from './groq-node.ts'

/** Which documents a filter can match at most. A later index of `selectivity` wins over an earlier one. */
export interface Constraint {
  by: 'type' | 'reference' | 'id'
  values: string[]
}

const selectivity = ['type', 'reference', 'id']

/**
 * Finds in a filter over `*` what an index can answer: `_id == …`, `_id in […]`, `_type == …`, `_type in […]` and
 * `references(…)`, alone or joined by `&&` and `||`. Null when the filter has to see every document.
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

/** The same for several filters that all have to hold. */
export function constraintOfAll(filters: readonly GroqNode[]): Constraint | null {
  return filters.map(constraintOf).reduce(narrower, null)
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

/** The filter of a node that filters `*` directly, else null. */
export function filterOfEverything(node: GroqNode): GroqNode | null {
  if (node.type !== 'Filter' || child(node, 'base').type !== 'Everything') return null
  return isNode(node.expr) ? node.expr : null
}
