import type { StoredDocument } from '../model/document.ts'
import { type Field, type Fields, isObject } from '../model/field.ts'
import { documentModels, objectModels } from '../models.ts'
import { shorten } from '../text/shorten.ts'

type FieldLocation = Pick<Link, 'path' | 'names'>

/**
 * Links in plain text: `[words](address)` and bare URLs. Punctuation at the end of a sentence is not part of
 * a URL.
 */
const inWords = /\]\(([^()\s]+)\)|https?:\/\/[^\s()[\]<>"“”]*[^\s()[\]<>"“”.,;:!?'’]/g

/**
 * Yields all links in a document. Fields that are not in the model are skipped, because the site does not
 * show them.
 */
export function* linksIn(document: StoredDocument): Generator<Link> {
  const model = documentModels.find(({ name }) => name === document._type)
  if (model) yield* linksInFields(model.fields, document, { path: [], names: [] })
}

function* linksInFields(
  fields: Fields,
  value: Record<string, unknown>,
  location: FieldLocation,
): Generator<Link> {
  for (const [name, field] of Object.entries(fields)) {
    const names = [...location.names, field.studio.title]
    yield* linksInValue(field, value[name], { path: [...location.path, name], names })
  }
}

function* linksInValue(field: Field, value: unknown, location: FieldLocation): Generator<Link> {
  if (typeof value === 'string') {
    if (field.isLink) yield { ...location, kind: 'address', target: value }
    else if (field.maxLength) yield* linksInWords(value, location)
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* linksInItem(item, within(location, item, index))
  } else if (isObject(value)) {
    const fields = field.studio.fields ?? fieldsOf(field.studio.type)
    if (fields) yield* linksInFields(fields, value, location)
    yield* referencesIn(value, location)
  }
}

function* linksInItem(item: unknown, location: FieldLocation): Generator<Link> {
  if (typeof item === 'string') yield* linksInWords(item, location)
  if (!isObject(item)) return
  const fields = fieldsOf(item._type)
  if (item._type === 'block') yield* linksInBlock(item, location)
  else if (fields) yield* linksInFields(fields, item, location)
  yield* referencesIn(item, location)
}

function* linksInBlock(
  { children, markDefs }: Record<string, unknown>,
  location: FieldLocation,
): Generator<Link> {
  for (const mark of listOf(markDefs)) {
    if (mark._type !== 'link') continue
    const linked = listOf(children).find(({ marks }) => Array.isArray(marks) && marks.includes(mark._key))
    const path = [...location.path, 'markDefs', { _key: String(mark._key) }, 'href']
    const names = linked ? [...location.names, quoted(String(linked.text))] : location.names
    yield { path, names, kind: 'address', target: typeof mark.href === 'string' ? mark.href : '' }
  }
  for (const { text } of listOf(children)) if (typeof text === 'string') yield* linksInWords(text, location)
}

function* linksInWords(words: string, location: FieldLocation): Generator<Link> {
  for (const [whole, target = whole] of words.matchAll(inWords))
    yield { ...location, kind: 'address', target }
}

/** Yields the reference of a field, image or file. A weak reference is allowed to be broken. */
function* referencesIn(value: Record<string, unknown>, location: FieldLocation): Generator<Link> {
  const { _ref, _weak, asset } = value
  if (typeof _ref === 'string' && _weak !== true) yield { ...location, kind: 'reference', target: _ref }
  if (isObject(asset)) yield* referencesIn(asset, { ...location, path: [...location.path, 'asset'] })
}

/** Adds a list item to the location. The item's name is its own label, heading or other text. */
function within({ path, names }: FieldLocation, item: unknown, index: number): FieldLocation {
  const key = isObject(item) && typeof item._key === 'string' ? { _key: item._key } : index
  const words = isObject(item) ? firstWords(item) : undefined
  return { path: [...path, key], names: words ? [...names, quoted(words)] : names }
}

function firstWords(item: Record<string, unknown>): string | undefined {
  if (item._type === 'block') return undefined
  const texts = Object.entries(item).filter(
    ([name, value]) => !name.startsWith('_') && typeof value === 'string',
  )
  const named =
    texts.find(([name]) => ['label', 'heading', 'title', 'name', 'text'].includes(name)) ?? texts[0]
  return named && String(named[1])
}

function quoted(words: string): string {
  return `“${shorten(words.trim(), 40)}”`
}

function fieldsOf(type: unknown): Fields | undefined {
  return objectModels.find(({ name }) => name === type)?.fields
}

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}

/** One segment of a Sanity path. */
export type PathSegment = string | number | { _key: string }

/** A link or reference in a document. */
export interface Link {
  /** The path of the field that contains the link. */
  path: PathSegment[]
  /** The titles of the fields in the path, outermost first. */
  names: string[]
  /** `reference`: the id of another document. `address`: a path of the site, or an absolute URL. */
  kind: 'address' | 'reference'
  target: string
}

export interface BrokenLink extends Link {
  document: { id: string; type: string; title: string }
  /** The problem, and how to fix it. */
  reason: string
}
