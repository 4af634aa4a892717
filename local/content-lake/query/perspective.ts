import { getDraftId, getPublishedId, getVersionId, isPublishedId } from '@sanity/client/csm'
import { ContentLakeError } from '../errors.ts'
import { unpublishesDocument } from '../releases/release.ts'
import type { SanityDocument } from '../store/document.ts'

/** `['raw']`, `['published']`, or the layers above the published documents, topmost first. */
export type Perspective = readonly string[]

/** From this API version on, queries see only published documents by default. */
const publishedByDefaultFrom = '2025-02-19'

/**
 * Parses the `perspective` parameter.
 * @param apiVersion the path segment without its `v`: `1`, `X` or a date
 * @param value comma-separated names; undefined or empty for the version's default
 * @throws ContentLakeError (400) for an invalid perspective
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

/** Returns a document's stored id, regardless of the perspective. */
export function storedId(document: { _id: string; _originalId?: unknown }): string {
  return typeof document._originalId === 'string' ? document._originalId : document._id
}

/** Returns a stored document. */
export type Get = (id: string) => SanityDocument | null

const hasLayers = (perspective: Perspective) => !['raw', 'published'].includes(perspective.join())

/** Finds the stored document for a reference to `id` in a perspective. */
export function locate(get: Get, perspective: Perspective, id: string): SanityDocument | null {
  if (perspective[0] === 'raw') return get(id)
  if (!hasLayers(perspective)) return isPublishedId(id) ? get(id) : null
  for (const layer of perspective.filter((name) => name !== 'published')) {
    const version = get(layer === 'drafts' ? getDraftId(id) : getVersionId(id, layer))
    if (version) return unpublishesDocument(version) ? null : version
  }
  return get(getPublishedId(id))
}

/**
 * Returns a stored document as the perspective shows it. A perspective with layers shows documents under their
 * published ids.
 */
export function applyPerspective(stored: SanityDocument, perspective: Perspective): SanityDocument {
  if (!hasLayers(perspective)) return stored
  return { ...stored, _id: getPublishedId(stored._id), _originalId: stored._id }
}

/**
 * Returns the sorted ids under which a perspective shows documents. In a perspective with layers, all versions of a
 * document share one id.
 */
export function getShownIds(stored: Iterable<string>, perspective: Perspective): string[] {
  const ids = [...stored]
  return (hasLayers(perspective) ? [...new Set(ids.map((id) => getPublishedId(id)))] : ids).sort()
}
