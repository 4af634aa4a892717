import { child, children, type GroqNode, isCall, isNode, rewrite } from './groq-node.ts'

/** Attribute in which every object of a tracked document says where it lies. */
export const ownSource = '__source'

/** The attribute that holds the source of the attribute `name`. */
export function shadowOf(name: string): string {
  return `${ownSource}.${name}`
}

const unknown: GroqNode = { type: 'Value', value: null }

function attribute(name: string, value: GroqNode): GroqNode {
  return { type: 'ObjectAttributeValue', name, value }
}

/** A source one step below another: see `resolve` in source-map.ts. */
function step(of: GroqNode, at: unknown): GroqNode {
  return { type: 'Object', attributes: [attribute('of', of), attribute('at', { type: 'Value', value: at })] }
}

/**
 * The GROQ expression for where the value of `node` comes from. Objects carry their own source, so this is about plain
 * values and lists of them; a computed value has none.
 */
function sourceOf(node: GroqNode): GroqNode {
  const base = child(node, 'base')
  switch (node.type) {
    case 'AccessAttribute':
      return step({ type: 'AccessAttribute', base, name: ownSource }, node.name)
    case 'AccessElement':
      return typeof node.index === 'number' && node.index >= 0 ? elementSource(base, node.index) : unknown
    case 'Group':
    case 'ArrayCoerce':
      return sourceOf(base)
    case 'Map':
      return { type: 'Map', base, expr: sourceOf(child(node, 'expr')) }
    case 'Select':
      return selectSource(node)
    default:
      return isCall(node, 'global', 'coalesce') ? coalesceSource(children(node, 'args')) : unknown
  }
}

/** Only in a list as it is stored does the place in the list tell the place in the document. */
function elementSource(base: GroqNode, index: number): GroqNode {
  return base.type === 'AccessAttribute' || base.type === 'ArrayCoerce'
    ? step(sourceOf(base), index)
    : unknown
}

function selectSource(node: GroqNode): GroqNode {
  const alternatives = children(node, 'alternatives').map((alternative) => ({
    ...alternative,
    value: sourceOf(child(alternative, 'value')),
  }))
  return { type: 'Select', alternatives, fallback: isNode(node.fallback) ? sourceOf(node.fallback) : unknown }
}

function coalesceSource(candidates: GroqNode[]): GroqNode {
  const alternatives = candidates.map((candidate) => ({
    type: 'SelectAlternative',
    condition: { type: 'FuncCall', namespace: 'global', name: 'defined', args: [candidate] },
    value: sourceOf(candidate),
  }))
  return { type: 'Select', alternatives, fallback: unknown }
}

/** Rewrites a query so that its answer, under `result`, contains every value together with its source. */
export function trackSources(tree: GroqNode): GroqNode {
  const root: GroqNode = { type: 'Object', attributes: [attribute('result', tree)] }
  const replace = (node: GroqNode): GroqNode | undefined =>
    node.type === 'Object' ? { type: 'Object', attributes: trackAttributes(node, replace) } : undefined
  return rewrite(root, replace)
}

function trackAttributes(object: GroqNode, replace: (node: GroqNode) => GroqNode | undefined): GroqNode[] {
  const attributes = children(object, 'attributes')
  const tracked = attributes.flatMap((node) => {
    const copy = rewrite(node, replace)
    if (node.type !== 'ObjectAttributeValue') return [copy]
    return [copy, attribute(shadowOf(String(node.name)), sourceOf(child(node, 'value')))]
  })
  const spreads = attributes.filter((node) => node.type !== 'ObjectAttributeValue' && !spreadsLiteral(node))
  // Two stored objects spread into one leave no telling which attribute came from which.
  return spreads.length > 1 ? [...tracked, attribute(ownSource, unknown)] : tracked
}

/** `condition => {…}` and `...{…}` contain the sources of their attributes already. */
function spreadsLiteral(node: GroqNode): boolean {
  const value = child(node, 'value')
  return value.type === 'Object' || (value.type === 'Projection' && child(value, 'base').type === 'This')
}
