import { child, children, type GroqNode, isCall } from './groq-node.ts'

/** Attribute with a document's text. It is not enumerable, so that neither `...` nor a query result includes it. */
const textAttribute = '__text'

/**
 * Rewrites `text::query()`, which the Studio's search uses and groq-js does not support, to `match` with the same
 * words.
 */
export function rewriteTextQuery(node: GroqNode): GroqNode | undefined {
  if (node.type !== 'OpCall' || node.op !== 'match') return undefined
  const call = child(node, 'right')
  if (!isCall(call, 'text', 'query')) return undefined
  const words = children(call, 'args')[0]?.value
  const terms = String(words ?? '')
    .replaceAll('"', ' ')
    .split(/\s+/)
    .filter(Boolean)
  const left = searchedText(child(node, 'left'))
  const match = (text: string): GroqNode => ({
    type: 'OpCall',
    op: 'match',
    left,
    right: { type: 'Value', value: text },
  })
  const wanted = match(terms.filter((term) => !term.startsWith('-')).join(' '))
  return terms
    .filter((term) => /^-./.test(term))
    .reduce<GroqNode>(
      (all, term) => ({ type: 'And', left: all, right: { type: 'Not', base: match(term.slice(1)) } }),
      wanted,
    )
}

/** Makes a query that searches a whole document (`@`) search the document's text instead. */
function searchedText(node: GroqNode): GroqNode {
  if (node.type === 'This') return { type: 'AccessAttribute', name: textAttribute }
  if (node.type !== 'Array') return node
  const elements = children(node, 'elements').map((element) => {
    const value = child(element, 'value')
    return value.type === 'This' ? { ...element, isSplat: true, value: searchedText(value) } : element
  })
  return { ...node, elements }
}

/**
 * Adds the attribute that rewritten queries search. It contains all strings in the document, which are collected when
 * it is read.
 */
export function makeSearchable<Document extends object>(document: Document): Document {
  if (Object.hasOwn(document, textAttribute)) return document
  return Object.defineProperty(document, textAttribute, { get: () => getStrings(document) })
}

/** Returns all strings in a value, except those in attributes whose names start with an underscore. */
function getStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => (key.startsWith('_') ? [] : getStrings(item)))
}
