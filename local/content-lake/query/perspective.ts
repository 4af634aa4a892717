import { ContentLakeError } from '../errors.ts'

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
