/**
 * A node of the syntax tree that groq-js makes. Its package ships no types for the tree, so the lake reads it as the
 * plain object that it is: `type` says which node, the other fields are nodes, lists of nodes or plain values.
 */
export interface GroqNode {
  type: string
  [field: string]: unknown
}

export function isNode(value: unknown): value is GroqNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** A node's child; a field that is absent means the value in scope (`@`). */
export function child(node: GroqNode, field: string): GroqNode {
  const value = node[field]
  return isNode(value) ? value : { type: 'This' }
}

/** The nodes of a list field. */
export function children(node: GroqNode, field: string): GroqNode[] {
  const value = node[field]
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** A copy of the tree in which `replace` has had its say on every node, parents first; undefined keeps a node. */
export function rewrite(node: GroqNode, replace: (node: GroqNode) => GroqNode | undefined): GroqNode {
  const replaced = replace(node)
  if (replaced) return replaced
  const fields = Object.entries(node).map(([field, value]) => {
    if (node.type === 'Value') return [field, value]
    if (isNode(value)) return [field, rewrite(value, replace)]
    if (Array.isArray(value))
      return [field, value.map((item) => (isNode(item) ? rewrite(item, replace) : item))]
    return [field, value]
  })
  return { ...Object.fromEntries(fields), type: node.type }
}

export function isCall(node: GroqNode, namespace: string, name: string): boolean {
  return node.type === 'FuncCall' && node.namespace === namespace && node.name === name
}

/** Whether the node is the attribute `name` of the value in scope: `name`, `@.name`. */
export function isOwnAttribute(node: GroqNode, name: string): boolean {
  return node.type === 'AccessAttribute' && node.name === name && child(node, 'base').type === 'This'
}

function strings(values: unknown[]): string[] | null {
  return values.every((value) => typeof value === 'string') ? values : null
}

/** The strings of a constant string or a constant list of strings, else null. Parameters are constants by now. */
export function constantStrings(node: GroqNode): string[] | null {
  if (node.type === 'Group') return constantStrings(child(node, 'base'))
  if (node.type === 'Value') return strings([node.value].flat())
  if (node.type !== 'Array') return null
  const elements = children(node, 'elements')
  const constants = elements.map((element) =>
    element.isSplat ? null : constantStrings(child(element, 'value')),
  )
  return constants.every((constant) => constant !== null) ? constants.flat() : null
}

/** The filter of a node that filters `*` directly, else null. */
export function filterOfEverything(node: GroqNode): GroqNode | null {
  if (node.type !== 'Filter' || child(node, 'base').type !== 'Everything') return null
  return isNode(node.expr) ? node.expr : null
}
