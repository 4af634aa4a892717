import type { SanityDocument } from '../documents/document.ts'
import { isPublished, publishedId, versionId } from '../documents/identifiers.ts'
import { ContentLakeError } from '../errors.ts'
import type { DocumentTable } from '../store/document-table.ts'
import type { Constraint } from './narrow.ts'

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

/** What one perspective shows of the dataset. */
export interface DatasetView {
  get(id: string): SanityDocument | null
  /** Documents that may satisfy `constraint`; null means all. A filter still has to decide. */
  select(constraint: Constraint | null): SanityDocument[]
}

export function viewDataset(documents: DocumentTable, perspective: Perspective): DatasetView {
  const select = (constraint: Constraint | null) => selectStored(documents, constraint)
  if (perspective[0] === 'raw') return { get: (id) => documents.get(id), select }
  if (perspective.length === 1 && perspective[0] === 'published') {
    return {
      get: (id) => (isPublished(id) ? documents.get(id) : null),
      select: (constraint) => select(constraint).filter(({ _id }) => isPublished(_id)),
    }
  }
  return viewLayers(documents, perspective)
}

function selectStored(documents: DocumentTable, constraint: Constraint | null): SanityDocument[] {
  switch (constraint?.by) {
    case 'id':
      return documents.withIds(constraint.values)
    case 'type':
      return documents.ofTypes(constraint.values)
    case 'reference':
      return documents.referencing(constraint.values)
    default:
      return documents.all()
  }
}

/** Shows each document once, under its published id, as the topmost layer that has it. */
function viewLayers(documents: DocumentTable, perspective: Perspective): DatasetView {
  const layers = perspective.filter((name) => name !== 'published')
  const idsOf = (id: string) => [...layers.map((layer) => versionId(layer, id)), id]
  const show = (group: readonly SanityDocument[], id: string): SanityDocument | null => {
    for (const layerId of idsOf(id)) {
      const found = group.find(({ _id }) => _id === layerId)
      if (found) return { ...found, _id: id, _originalId: found._id }
    }
    return null
  }
  const showAll = (versions: readonly SanityDocument[]) =>
    [...Map.groupBy(versions, ({ _id }) => publishedId(_id))]
      .flatMap(([id, group]) => show(group, id) ?? [])
      .sort((a, b) => (a._id < b._id ? -1 : 1))
  const withPublishedIds = (ids: readonly string[]) => showAll(documents.withIds(ids.flatMap(idsOf)))

  return {
    get: (id) => withPublishedIds([publishedId(id)])[0] ?? null,
    select(constraint) {
      if (constraint?.by === 'id') return withPublishedIds(constraint.values.filter(isPublished))
      const versions = selectStored(documents, constraint)
      // A version that lost its reference hides a published document that still has it, so all versions have to be read.
      return constraint?.by === 'reference'
        ? withPublishedIds([...new Set(versions.map(({ _id }) => publishedId(_id)))])
        : showAll(versions)
    },
  }
}

/** The id under which a document is stored, whatever the perspective calls it. */
export function storedId(document: SanityDocument): string {
  return typeof document._originalId === 'string' ? document._originalId : document._id
}
