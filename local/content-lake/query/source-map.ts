import type { ContentSourceMap } from '@sanity/client'
import { jsonPath } from '@sanity/client/csm'
import { isObject } from '../../../schemas/model/field.ts'
import type { SanityDocument } from '../store/document.ts'
import { child, children, type GroqNode, rewrite } from './groq-node.ts'
import { storedId } from './perspective.ts'

/**
 * Attribute in every object of an annotated document. It contains the object's source: document id, type and path, one
 * per line.
 */
const ownSource = '__source'

/** Returns the name of the attribute that contains the source of the attribute `name`. */
const getShadowName = (name: string) => `${ownSource}.${name}`

type Step = Parameters<typeof jsonPath>[0][number]

/** Returns a step as a segment of a path. Ordinary names do not need escaping. */
const step = (at: Step) =>
  typeof at === 'string' && /^\w+$/.test(at) ? `['${at}']` : jsonPath([at]).slice(1)

/**
 * Copies a document and adds its source to every object, so that GROQ results contain the source.
 * @param arrayItems whether paths refer to array items by index or, if they have one, by `_key`
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
    // Values are copied lazily, because most queries read the type of every document, but the other fields of only one.
    for (const [key, value] of Object.entries(object))
      Object.defineProperty(copied, key, { enumerable: true, get: () => copy(value, source + step(key)) })
    return copied
  }
  return copyObject(document, `${storedId(document)}\n${document._type}\n$`)
}

const unknown: GroqNode = { type: 'Value', value: null }

const attribute = (name: string, value: GroqNode): GroqNode => ({ type: 'ObjectAttributeValue', name, value })

/**
 * Returns the GROQ expression for the source of `node`'s value. An attribute's source is one step below its object's.
 * Objects have their own source, so this is for plain values and lists of them. Computed values do not have a source.
 */
function getSource(node: GroqNode): GroqNode {
  const base = child(node, 'base')
  if (node.type === 'Group' || node.type === 'ArrayCoerce') return getSource(base)
  if (node.type !== 'AccessAttribute') return unknown
  const left = { type: 'AccessAttribute', base, name: ownSource }
  return { type: 'OpCall', op: '+', left, right: { type: 'Value', value: step(String(node.name)) } }
}

/** Rewrites a query to return an object whose `result` contains every value with its source. */
export function trackSources(tree: GroqNode): GroqNode {
  const replace = (node: GroqNode): GroqNode | undefined => {
    if (node.type !== 'Object') return undefined
    const attributes = children(node, 'attributes').flatMap((each) => {
      const copy = rewrite(each, replace)
      if (each.type !== 'ObjectAttributeValue') return copy
      return [copy, attribute(getShadowName(String(each.name)), getSource(child(each, 'value')))]
    })
    return { type: 'Object', attributes }
  }
  return rewrite({ type: 'Object', attributes: [attribute('result', tree)] }, replace)
}

/** Separates the output of `trackSources` into the plain result and the map from its values to their sources. */
export function readSourceMap(tracked: unknown): { result: unknown; resultSourceMap: ContentSourceMap } {
  const resultSourceMap: ContentSourceMap = { documents: [], paths: [], mappings: {} }
  const { documents, paths, mappings } = resultSourceMap
  const indexes = new Map<string, number>()
  /** Returns the index of `key`, which `append` adds if it is new. */
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
    // Dates and paths from groq-js are class instances that serialise to strings.
    if (isObject(value) && Object.getPrototypeOf(value) === Object.prototype) {
      const entries = Object.entries(value).flatMap(([key, item]) => {
        if (key.startsWith(ownSource)) return []
        const [shadow, next] = [getShadowName(key), step(key)]
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
  return { result: strip(root.result, root[getShadowName('result')], '$') ?? null, resultSourceMap }
}
