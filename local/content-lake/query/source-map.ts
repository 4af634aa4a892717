import type { ContentSourceMap } from '@sanity/client'
import { jsonPath } from '@sanity/client/csm'
import { storedId } from './perspective.ts'
import { ownSource, shadowOf } from './source-tracking.ts'
import { makeSearchable } from './text-search.ts'

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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * A copy of a document, or of a list of documents, in which every object says where it lies, so that GROQ carries the
 * origin along. Any other value is left as it is.
 * @param arrayItems whether an array item is named by its place or, where it has one, by its `_key`
 */
export function withSources(value: unknown, arrayItems: 'indexes' | 'keys'): unknown {
  if (Array.isArray(value)) return value.map((item) => withSources(item, arrayItems))
  return isObject(value) && isDocument(value) ? annotateDocument(value, arrayItems) : value
}

type Identified = { _id: string; _type: string; _originalId?: unknown }

function isDocument(value: object): value is Identified {
  return (
    '_id' in value && typeof value._id === 'string' && '_type' in value && typeof value._type === 'string'
  )
}

function annotateDocument(document: Identified, arrayItems: 'indexes' | 'keys'): object {
  const annotate = (value: unknown, source: Source): unknown => {
    if (Array.isArray(value)) {
      return value.map((item, index) => {
        const hasKey = arrayItems === 'keys' && isObject(item) && typeof item._key === 'string'
        return annotate(item, { of: source, at: hasKey ? { _key: String(item._key), _index: index } : index })
      })
    }
    return isObject(value) ? annotateObject(value, source) : value
  }
  const annotateObject = (object: object, source: Source) => {
    const copy: Record<string, unknown> = { [ownSource]: source }
    for (const [key, value] of Object.entries(object)) {
      copy[key] = typeof value === 'object' ? annotate(value, { of: source, at: key }) : value
    }
    return copy
  }
  return makeSearchable(annotateObject(document, { id: storedId(document), type: document._type }))
}

/** Whether an object is a date or a path of groq-js, which serialises to text. */
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
