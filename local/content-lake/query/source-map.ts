import type { ContentSourceMap } from '@sanity/client'
import { jsonPath } from '@sanity/client/csm'
import { isObject } from '../../../schemas/model/field.ts'
import type { SanityDocument } from '../store/document.ts'
import { child, children, type GroqNode, rewrite } from './groq-node.ts'
import { storedId } from './perspective.ts'

/**
 * Attribute in which every object of an annotated document says where it lies: id and type of the document and the path
 * within it, on a line each.
 */
const ownSource = '__source'

/** The attribute that holds the source of the attribute `name`. */
const shadowOf = (name: string) => `${ownSource}.${name}`

type Step = Parameters<typeof jsonPath>[0][number]

/** The text that one more step adds to a path. An ordinary name needs no escaping. */
const step = (at: Step) =>
  typeof at === 'string' && /^\w+$/.test(at) ? `['${at}']` : jsonPath([at]).slice(1)

/**
 * A copy of a document in which every object says where it lies, so that GROQ carries the origin along.
 * @param arrayItems whether an array item is named by its place or, if it has one, by its `_key`
 */
export function annotate(document: SanityDocument, arrayItems: 'indexes' | 'keys'): object {
  const copy = (value: unknown, source: string): unknown => {
    if (Array.isArray(value)) {
      return value.map((item, index) => {
        const hasKey = arrayItems === 'keys' && isObject(item) && typeof item._key === 'string'
        return copy(item, source + step(hasKey ? { _key: String(item._key), _index: index } : index))
      })
    }
    return isObject(value) ? copyObject(value, source) : value
  }
  const copyObject = (object: object, source: string) => {
    const copied = { [ownSource]: source }
    // Copied when the query asks for it: most queries look at the type of every document, and at the rest of one.
    for (const [key, value] of Object.entries(object))
      Object.defineProperty(copied, key, { enumerable: true, get: () => copy(value, source + step(key)) })
    return copied
  }
  return copyObject(document, `${storedId(document)}\n${document._type}\n$`)
}

const unknown: GroqNode = { type: 'Value', value: null }

const attribute = (name: string, value: GroqNode): GroqNode => ({ type: 'ObjectAttributeValue', name, value })

/**
 * The GROQ expression for where the value of `node` comes from: of an attribute, one step below the object that has it.
 * Objects carry their own source, so this is about plain values and lists of them; a computed value has none.
 */
function sourceOf(node: GroqNode): GroqNode {
  const base = child(node, 'base')
  if (node.type === 'Group' || node.type === 'ArrayCoerce') return sourceOf(base)
  if (node.type !== 'AccessAttribute') return unknown
  const left = { type: 'AccessAttribute', base, name: ownSource }
  return { type: 'OpCall', op: '+', left, right: { type: 'Value', value: step(String(node.name)) } }
}

/** Rewrites a query so that its answer, under `result`, contains every value together with its source. */
export function trackSources(tree: GroqNode): GroqNode {
  const replace = (node: GroqNode): GroqNode | undefined => {
    if (node.type !== 'Object') return undefined
    const attributes = children(node, 'attributes').flatMap((each) => {
      const copy = rewrite(each, replace)
      if (each.type !== 'ObjectAttributeValue') return copy
      return [copy, attribute(shadowOf(String(each.name)), sourceOf(child(each, 'value')))]
    })
    return { type: 'Object', attributes }
  }
  return rewrite({ type: 'Object', attributes: [attribute('result', tree)] }, replace)
}

/** Separates what `trackSources` mixed: the plain result, and the map that says where each of its values comes from. */
export function readSourceMap(tracked: unknown): { result: unknown; resultSourceMap: ContentSourceMap } {
  const resultSourceMap: ContentSourceMap = { documents: [], paths: [], mappings: {} }
  const { documents, paths, mappings } = resultSourceMap
  const indexes = new Map<string, number>()
  /** The index of what `append` adds when `key` is new. */
  const indexOf = (key: string, append: () => number) => {
    const index = indexes.get(key) ?? append() - 1
    indexes.set(key, index)
    return index
  }
  const below = (source: unknown, next: string) => (typeof source === 'string' ? source + next : null)
  const strip = (value: unknown, source: unknown, at: string): unknown => {
    if (Array.isArray(value)) {
      return value.map((item, index) => strip(item, below(source, step(index)), at + step(index)))
    }
    // A date or a path of groq-js serialises to text.
    if (isObject(value) && Object.getPrototypeOf(value) === Object.prototype) {
      const entries = Object.entries(value).flatMap(([key, item]) => {
        if (key.startsWith(ownSource)) return []
        const [shadow, next] = [shadowOf(key), step(key)]
        const itemSource = shadow in value ? value[shadow] : below(value[ownSource] ?? source, next)
        return [[key, strip(item, itemSource, at + next)]]
      })
      return Object.fromEntries(entries)
    }
    if (typeof source === 'string') {
      const [_id = '', _type = '', sourcePath = ''] = source.split('\n')
      const document = indexOf(`document ${_id}`, () => documents.push({ _id, _type }))
      const path = indexOf(`path ${sourcePath}`, () => paths.push(sourcePath))
      mappings[at] = { type: 'value', source: { type: 'documentValue', document, path } }
    }
    return value
  }
  const root = isObject(tracked) ? tracked : {}
  return { result: strip(root.result, root[shadowOf('result')], '$') ?? null, resultSourceMap }
}
