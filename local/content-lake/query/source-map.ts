import type { ContentSourceMap } from '@sanity/client'
import { jsonPath } from '@sanity/client/csm'
import type { SanityDocument } from '../documents/document.ts'
import { storedId } from './perspective.ts'
import { ownSource, shadowOf } from './source-tracking.ts'

export type { ContentSourceMap }

type PathSegment = Parameters<typeof jsonPath>[0][number]

/** Where an object lies: the document and the path within it. */
interface Origin {
  id: string
  type: string
  path: PathSegment[]
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * A copy of the document in which every object says where it lies, so that GROQ carries the origin along.
 * @param arrayItems whether an array item is named by its place or, where it has one, by its `_key`
 */
export function withSources(document: SanityDocument, arrayItems: 'indexes' | 'keys'): SanityDocument {
  const id = storedId(document)
  const annotate = (value: unknown, path: PathSegment[]): unknown => {
    if (Array.isArray(value)) {
      return value.map((item, index) => {
        const hasKey = arrayItems === 'keys' && isObject(item) && typeof item._key === 'string'
        return annotate(item, [...path, hasKey ? { _key: String(item._key), _index: index } : index])
      })
    }
    return isObject(value) ? annotateObject(value, path) : value
  }
  const annotateObject = (object: Record<string, unknown>, path: PathSegment[]) => {
    const entries = Object.entries(object).map(([key, value]) => [key, annotate(value, [...path, key])])
    const origin: Origin = { id, type: document._type, path }
    return { ...Object.fromEntries(entries), [ownSource]: JSON.stringify(origin) }
  }
  return { ...document, ...annotateObject(document, []) }
}

/** What groq-js keeps a date or a path in: one value, which writes itself as text. */
function isScalar(value: object): boolean {
  return Object.getPrototypeOf(value) !== Object.prototype
}

/** Separates what `trackSources` mixed: the plain result, and the map that says where each of its values comes from. */
export function readSourceMap(tracked: unknown): { result: unknown; resultSourceMap: ContentSourceMap } {
  const map = new SourceMapBuilder()
  const strip = (value: unknown, source: unknown, path: PathSegment[]): unknown => {
    if (Array.isArray(value)) {
      return value.map((item, index) =>
        strip(item, Array.isArray(source) ? source[index] : source && { of: source, at: index }, [
          ...path,
          index,
        ]),
      )
    }
    if (!isObject(value) || isScalar(value)) {
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
  return { result: strip(root.result, root[shadowOf('result')], []), resultSourceMap: map.map }
}

/** A source is an object's origin, or a step (`at`) below another source. */
function resolve(source: unknown): Origin | null {
  if (typeof source === 'string') return JSON.parse(source)
  if (!isObject(source)) return null
  const parent = resolve(source.of)
  const { at } = source
  const isStep = typeof at === 'string' || typeof at === 'number'
  return parent && isStep ? { ...parent, path: [...parent.path, at] } : null
}

/** Collects mappings, naming each document and each path once. */
class SourceMapBuilder {
  readonly map: ContentSourceMap = { documents: [], paths: [], mappings: {} }
  readonly #documents = new Map<string, number>()
  readonly #paths = new Map<string, number>()

  add(resultPath: PathSegment[], origin: Origin | null): void {
    if (!origin) return
    const document = this.#indexOf(this.#documents, origin.id, () =>
      this.map.documents.push({ _id: origin.id, _type: origin.type }),
    )
    const sourcePath = jsonPath(origin.path)
    const path = this.#indexOf(this.#paths, sourcePath, () => this.map.paths.push(sourcePath))
    this.map.mappings[jsonPath(resultPath)] = {
      type: 'value',
      source: { type: 'documentValue', document, path },
    }
  }

  #indexOf(seen: Map<string, number>, key: string, append: () => number): number {
    const known = seen.get(key)
    if (known !== undefined) return known
    const index = append() - 1
    seen.set(key, index)
    return index
  }
}
