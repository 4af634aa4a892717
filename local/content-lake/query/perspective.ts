import type { SanityDocument } from '../documents/document.ts'
import { isPublished, publishedId, versionId } from '../documents/identifiers.ts'
import { ContentLakeError } from '../errors.ts'
import { isToBeUnpublished } from '../releases/release.ts'
import { makeSearchable } from './text-search.ts'

/** `['raw']`, `['published']`, or the layers that lie over the published documents, topmost first. */
export type Perspective = readonly string[]

/** From this API version on, queries see published documents unless they ask for more. */
const publishedByDefaultFrom = '2025-02-19'

/**
 * Reads the `perspective` parameter.
 * @param apiVersion the path segment without its `v`: `1`, `X` or a date
 * @param value undefined or empty for the default of that version; several are separated by commas
 * @throws ContentLakeError (400) for a perspective that cannot exist
 */
export function readPerspective(apiVersion: string, value: string | undefined): Perspective {
  if (!value) {
    const dated = /^\d{4}-/.test(apiVersion)
    const isRaw = dated ? apiVersion < publishedByDefaultFrom : apiVersion === '1'
    return [isRaw ? 'raw' : 'published']
  }
  const names = value.split(',').map((name) => (name === 'previewDrafts' ? 'drafts' : name))
  const isUsable = names.every((name) => /^[A-Za-z0-9_-]+$/.test(name))
  if (isUsable && (names.length === 1 || !names.includes('raw'))) return names
  throw new ContentLakeError(400, 'invalidPerspective', `The perspective "${value}" cannot be used.`)
}

/** The id under which a document is stored, whatever the perspective calls it. */
export function storedId(document: { _id: string; _originalId?: unknown }): string {
  return typeof document._originalId === 'string' ? document._originalId : document._id
}

/** Finds a stored document by its id. */
type Get = (id: string) => SanityDocument | null

/** The document that a reference to `id` leads to, as the perspective shows it. */
export function findInPerspective(get: Get, perspective: Perspective, id: string): SanityDocument | null {
  if (perspective[0] === 'raw') return get(id)
  if (perspective.join() === 'published') return isPublished(id) ? get(id) : null
  for (const layer of perspective.filter((name) => name !== 'published')) {
    const version = get(versionId(layer, id))
    if (version) return isToBeUnpublished(version) ? null : underPublishedId(version)
  }
  const published = get(publishedId(id))
  return published && underPublishedId(published)
}

function underPublishedId(stored: SanityDocument): SanityDocument {
  return { ...stored, _id: publishedId(stored._id), _originalId: stored._id }
}

/** The documents of a dataset in one perspective. */
export interface DatasetView {
  /** In the order of the ids under which they are shown. */
  documents: readonly SanityDocument[]
  /** The document that a reference to `id` leads to. */
  get: Get
}

/** Shows each document of a dataset once: where the perspective has layers, the topmost version of it. */
export function viewDataset(
  stored: ReadonlyMap<string, SanityDocument>,
  perspective: Perspective,
): DatasetView {
  const hasLayers = perspective[0] !== 'raw' && perspective.join() !== 'published'
  const shownId = (id: string) => (hasLayers ? publishedId(id) : id)
  const get: Get = (id) => stored.get(id) ?? null
  const shown = new Map<string, SanityDocument>()
  for (const id of new Set([...stored.keys()].map(shownId).sort())) {
    const document = findInPerspective(get, perspective, id)
    if (document) shown.set(id, makeSearchable(document))
  }
  return { documents: [...shown.values()], get: (id) => shown.get(shownId(id)) ?? null }
}
