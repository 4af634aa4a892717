import { Mutation } from '@sanity/mutator'
import {
  type FormPatch,
  getValueAtPath,
  insert,
  type Path,
  type PathSegment,
  set,
  setIfMissing,
  toMutationPatches,
  unset,
} from 'sanity'
import { z } from 'zod'
import { isObject } from '../../../schemas/model/field.ts'

/** One edit to a list, an image or a field. */
export interface Change {
  path: Path
  before: unknown
  after: unknown
}

export interface FormDocument extends Readonly<Record<string, unknown>> {
  _id: string
  _type: string
}

interface Item {
  _key: string
}

const keyedList = z.array(z.looseObject({ _key: z.string() }))

/** Returns a copy of a document with a form's patches applied. */
export function applyPatches(document: FormDocument, patches: FormPatch[]) {
  const id = 'document'
  const mutations = toMutationPatches(patches).map((patch) => ({ patch: { id, ...patch } }))
  return new Mutation({ mutations }).apply({ ...document, _id: id })
}

/**
 * Returns the path of the list, image or field in which an edit adds, removes or moves something. Undefined
 * for other edits, such as typing, and for edits within rich text, because its editor has its own undo.
 */
export function findChangedPath(patches: readonly FormPatch[], document: unknown): Path | undefined {
  for (const { type, path } of patches) {
    if (path.includes(uploadState)) continue
    const [parent, last] = [path.slice(0, -1), path.at(-1)]
    const isItem = last !== undefined && typeof last !== 'string'
    const isOfPicture = ['asset', 'crop', 'hotspot', 'media'].some((name) => name === last)
    const isPicture = isOfPicture && (type === 'set' || type === 'unset')
    if (!isPicture && type !== 'insert' && type !== 'unset') continue
    const place = isPicture || isItem ? parent : path
    return place.length === 0 || isInRichText(place, document) ? undefined : place
  }
  return undefined
}

/** Sanity stores the progress of an upload in this field, and removes it when the upload is complete. */
const uploadState = '_upload'

function isInRichText(path: Path, document: unknown): boolean {
  return path.some((_, index) => {
    const value = getValueAtPath(document, path.slice(0, index + 1))
    return Array.isArray(value) && value.some((item) => isObject(item) && item._type === 'block')
  })
}

/**
 * Undoes a change, even if the document has been changed since.
 * @returns the patches and the resulting value; undefined if undoing would overwrite another user's later
 * change
 */
export function undoChange({ path, before, after }: Change, document: unknown) {
  const now = getValueAtPath(document, path)
  const lists = [before ?? [], after ?? [], now ?? []].map((value) => keyedList.safeParse(value).data)
  const [was, became, is] = lists
  if (was && became && is) {
    const items = itemsTakenBack(was, became, is)
    return items && { patches: patchesBetween(path, is, items), value: items }
  }
  const names = isObject(before) && isObject(after) && isObject(now) ? getNames(before, after) : undefined
  if (names && isObject(before) && isObject(after) && isObject(now)) {
    const changed = names.filter((name) => !isSame(before[name], after[name]))
    if (changed.some((name) => !isSame(now[name], after[name]))) return undefined
    const patches = changed.map((name) => patchTo(before[name], [...path, name]))
    return { patches, value: { ...now, ...Object.fromEntries(changed.map((name) => [name, before[name]])) } }
  }
  return isSame(now, after) ? { patches: [patchTo(before, path)], value: before } : undefined
}

const getNames = (...objects: object[]) =>
  [...new Set(objects.flatMap((each) => Object.keys(each)))].filter((name) => !name.startsWith('_'))

const patchTo = (value: unknown, path: Path) => (value === undefined ? unset(path) : set(value, path))

function itemsTakenBack(was: Item[], became: Item[], is: Item[]): Item[] | undefined {
  const added = became.filter((item) => !has(was, item))
  if (added.some((item) => has(is, item) && !isSame(like(is, item), item))) return undefined
  const items = is.filter((item) => !has(added, item))
  const common = (list: readonly Item[]) =>
    list.filter((item) => [was, became, items].every((other) => has(other, item)))
  if (!isSame(getKeys(common(was)), getKeys(common(became)))) {
    if (!isSame(getKeys(common(items)), getKeys(common(became)))) return undefined
    const moved = movedBetween(common(became), common(was))
    const [item] = moved ? items.splice(getKeys(items).indexOf(moved._key), 1) : []
    if (item) items.splice(findPlace(item, was, items), 0, item)
  }
  for (const item of was) {
    if (!has(became, item) && !has(items, item)) items.splice(findPlace(item, was, items), 0, item)
  }
  return isSame(items, is) ? undefined : items
}

const has = (list: readonly Item[], item: Item) => like(list, item) !== undefined
const like = (list: readonly Item[], { _key }: Item) => list.find((other) => other._key === _key)
const getKeys = (list: readonly Item[]) => list.map(({ _key }) => _key)

/** Returns the item that was moved; undefined if the order is the same. */
function movedBetween(before: readonly Item[], after: readonly Item[]): Item | undefined {
  const without = (list: readonly Item[], item: Item) => getKeys(list).filter((key) => key !== item._key)
  if (isSame(getKeys(before), getKeys(after))) return undefined
  return before.find((item) => isSame(without(before, item), without(after, item)))
}

/** Returns the index at which to insert an item again: after the nearest item that used to precede it. */
function findPlace(item: Item, was: readonly Item[], items: readonly Item[]): number {
  const keys = getKeys(was)
  const before = keys.slice(0, keys.indexOf(item._key))
  return items.findLastIndex(({ _key }) => before.includes(_key)) + 1
}

/**
 * Returns patches only for items that differ, because other users can edit the rest of the list at the same
 * time.
 */
function patchesBetween(path: Path, from: readonly Item[], to: readonly Item[]): FormPatch[] {
  const segment = ({ _key }: Item): PathSegment => ({ _key })
  const stays = from.filter((item) => has(to, item))
  const order = to.filter((item) => has(stays, item))
  const moved = movedBetween(stays, order)
  const patches: FormPatch[] = from
    .filter((item) => !has(to, item) || item === moved)
    .map((item) => unset([...path, segment(item)]))
  if (from.length === 0) patches.unshift(setIfMissing([], path))
  for (const [index, item] of to.entries()) {
    if (has(stays, item) && item._key !== moved?._key) continue
    const previous = to[index - 1]
    patches.push(
      previous
        ? insert([item], 'after', [...path, segment(previous)])
        : insert([item], 'before', [...path, 0]),
    )
  }
  return patches
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
