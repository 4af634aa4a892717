/**
 * A node of groq-js's syntax tree. The package does not contain types for the tree, so the lake reads it as a plain
 * object: `type` is the kind of node, the other fields are nodes, lists of nodes or plain values.
 */
export interface GroqNode {
  type: string
  [field: string]: unknown
}

function isNode(value: unknown): value is GroqNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** Returns a node's child. An absent field means the value in scope (`@`). */
export function child(node: GroqNode, field: string): GroqNode {
  const value = node[field]
  return isNode(value) ? value : { type: 'This' }
}

/** Returns the nodes of a list field. */
export function children(node: GroqNode, field: string): GroqNode[] {
  const value = node[field]
  return Array.isArray(value) ? value.filter(isNode) : []
}

/**
 * Copies the tree and replaces nodes, parents first. If `replace` returns undefined, the node is copied and its
 * children are processed.
 */
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
