import type { ContentSourceMap } from '@sanity/client'
import { jsonPath } from '@sanity/client/csm'
import type { SanityDocument } from '../store/document.ts'
import { child, children, type GroqNode, rewrite } from './groq-node.ts'
import { storedId } from './perspective.ts'

export type { ContentSourceMap }

type PathSegment = Parameters<typeof jsonPath>[0][number]

/** Origin of an annotated object: its document, or the step from the object around it. */
type Source = { id: string; type: string } | { of: Source; at: PathSegment }

/** Where a value lies: the document and the path within it. */
interface Origin {
  id: string
  type: string
  path: PathSegment[]
}

/** Attribute in which every object of an annotated document says where it lies. */
const ownSource = '__source'

/** The attribute that holds the source of the attribute `name`. */
const shadowOf = (name: string) => `${ownSource}.${name}`

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * A copy of a document in which every object says where it lies, so that GROQ carries the origin along.
 * @param arrayItems whether an array item is named by its place or, where it has one, by its `_key`
 */
export function annotate(document: SanityDocument, arrayItems: 'indexes' | 'keys'): object {
  const copy = (value: unknown, source: Source): unknown => {
    if (Array.isArray(value)) {
      return value.map((item, index) => {
        const hasKey = arrayItems === 'keys' && isObject(item) && typeof item._key === 'string'
        return copy(item, { of: source, at: hasKey ? { _key: String(item._key), _index: index } : index })
      })
    }
    return isObject(value) ? copyObject(value, source) : value
  }
  const copyObject = (object: object, source: Source) => {
    const entries = Object.entries(object).map(([key, value]) => [key, copy(value, { of: source, at: key })])
    return { [ownSource]: source, ...Object.fromEntries(entries) }
  }
  return copyObject(document, { id: storedId(document), type: document._type })
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
  const of = { type: 'AccessAttribute', base, name: ownSource }
  const at = { type: 'Value', value: node.name }
  return { type: 'Object', attributes: [attribute('of', of), attribute('at', at)] }
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
  const map = new SourceMapBuilder()
  const strip = (value: unknown, source: unknown, path: PathSegment[]): unknown => {
    if (Array.isArray(value)) {
      return value.map((item, index) => strip(item, source && { of: source, at: index }, [...path, index]))
    }
    // A date or a path of groq-js serialises to text.
    if (!isObject(value) || Object.getPrototypeOf(value) !== Object.prototype) {
      map.add(path, resolve(source))
      return value
    }
    const parent = value[ownSource] ?? source
    const entries = Object.entries(value).flatMap(([key, item]) => {
      if (key.startsWith(ownSource)) return []
      const shadow = shadowOf(key)
      const itemSource = shadow in value ? value[shadow] : parent && { of: parent, at: key }
      return [[key, strip(item, itemSource, [...path, key])]]
    })
    return Object.fromEntries(entries)
  }
  const root = isObject(tracked) ? tracked : {}
  return { result: strip(root.result, root[shadowOf('result')], []) ?? null, resultSourceMap: map.map }
}

/** Follows a source up to its document. A computed value may have neither document nor step. */
function resolve(source: unknown): Origin | null {
  if (!isObject(source)) return null
  const { id, type, of, at } = source
  if (typeof id === 'string' && typeof type === 'string') return { id, type, path: [] }
  const parent = resolve(of)
  return parent && isSegment(at) ? { ...parent, path: [...parent.path, at] } : null
}

function isSegment(value: unknown): value is PathSegment {
  return typeof value === 'string' || typeof value === 'number' || (isObject(value) && '_key' in value)
}

/** Collects mappings, naming each document and each path once. */
class SourceMapBuilder {
  readonly map: ContentSourceMap = { documents: [], paths: [], mappings: {} }
  readonly #indexes = new Map<string, number>()

  add(resultPath: PathSegment[], origin: Origin | null): void {
    if (!origin) return
    const { id: _id, type: _type } = origin
    const sourcePath = jsonPath(origin.path)
    const document = this.#indexOf(`document ${_id}`, () => this.map.documents.push({ _id, _type }))
    const path = this.#indexOf(`path ${sourcePath}`, () => this.map.paths.push(sourcePath))
    const source = { type: 'documentValue', document, path } as const
    this.map.mappings[jsonPath(resultPath)] = { type: 'value', source }
  }

  #indexOf(key: string, append: () => number): number {
    const index = this.#indexes.get(key) ?? append() - 1
    this.#indexes.set(key, index)
    return index
  }
}
