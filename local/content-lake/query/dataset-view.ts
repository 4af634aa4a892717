import type { SanityDocument } from '../documents/document.ts'
import { isPublished, publishedId, versionId } from '../documents/identifiers.ts'
import { isToBeUnpublished } from '../releases/release.ts'
import type { DocumentReader, Sql } from '../store/document-reader.ts'
import type { Perspective } from './perspective.ts'
import { oneOf } from './sql-field.ts'
import { makeSearchable } from './text-search.ts'

/** What one perspective shows of the dataset. */
export interface DatasetView {
  /** The document that a reference to `id` leads to. */
  get(id: string): SanityDocument | null
  /** Stored documents as the perspective shows them: all that `where` leaves of those that it shows. */
  select(where: Sql, order: string): Iterable<SanityDocument>
  count(where: Sql): number
  /** SQL for the id under which a stored document is shown. */
  shownId: string
  /** SQL for being shown under one of these ids. */
  withIds(ids: readonly string[]): Sql
}

const isUnversioned = "documents.id NOT GLOB 'drafts.*' AND documents.id NOT GLOB 'versions.*'"

/** The id without `drafts.` or `versions.<release>.` */
const unversionedId = `CASE WHEN documents.id GLOB 'drafts.*' THEN substr(documents.id, 8) \
WHEN documents.id GLOB 'versions.*' THEN substr(documents.id, 10 + instr(substr(documents.id, 10), '.')) \
ELSE documents.id END`

export function viewDataset(documents: DocumentReader, perspective: Perspective): DatasetView {
  if (perspective[0] === 'raw') return viewStored(documents, 'true', () => true)
  if (perspective.join() === 'published') return viewStored(documents, isUnversioned, isPublished)
  return viewLayers(documents, perspective)
}

const and = (condition: string, { text, values }: Sql): Sql => ({
  text: `(${text}) AND ${condition}`,
  values,
})

/** The order in which documents were created, latest first. */
export const latestFirst = 'row DESC'

/** In that order rows are chosen first: SQLite would otherwise sort all that match with their content. */
function chosen(where: Sql, order: string): Sql {
  if (order !== latestFirst) return where
  return { text: `row IN (SELECT row FROM documents WHERE ${where.text})`, values: where.values }
}

function viewStored(
  documents: DocumentReader,
  visible: string,
  isVisible: (id: string) => boolean,
): DatasetView {
  const view = (document: SanityDocument | null) => document && makeSearchable(document)
  return {
    get: (id) => (isVisible(id) ? view(documents.get(id)) : null),
    *select(where, order) {
      for (const document of documents.select(chosen(and(visible, where), order), order))
        yield makeSearchable(document)
    },
    count: (where) => documents.count(and(visible, where)),
    shownId: 'id',
    withIds: (ids) => oneOf('id', ids),
  }
}

/** Shows each document once, under its published id, as the topmost layer that has it. */
function viewLayers(documents: DocumentReader, perspective: Perspective): DatasetView {
  const layers = perspective.filter((name) => name !== 'published')
  const visible = visibleIn(layers)
  const show = (stored: SanityDocument): SanityDocument =>
    makeSearchable({ ...stored, _id: publishedId(stored._id), _originalId: stored._id })
  return {
    get(id) {
      for (const layer of layers) {
        const version = documents.get(versionId(layer, id))
        if (version) return isToBeUnpublished(version) ? null : show(version)
      }
      const published = documents.get(publishedId(id))
      return published && show(published)
    },
    *select(where, order) {
      for (const document of documents.select(chosen(and(visible, where), order), order)) yield show(document)
    },
    count: (where) => documents.count(and(visible, where)),
    shownId: unversionedId,
    withIds: (ids) =>
      oneOf(
        'id',
        ids.filter(isPublished).flatMap((id) => [...layers.map((layer) => versionId(layer, id)), id]),
      ),
  }
}

/** SQL for what a release takes away. */
const isTakenAway = `coalesce(json_extract(documents.content, '$."_system"."delete"'), 0) = 1`

/** SQL for being the topmost of a document's versions, and to stay; the published one lies below all layers. */
function visibleIn(layers: readonly string[]): string {
  const prefixes = layers.map((layer) => versionId(layer, ''))
  const isCovered = prefixes.map(
    (prefix) => `EXISTS (SELECT 1 FROM documents AS above WHERE above.id = '${prefix}' || ${unversionedId})`,
  )
  const uncovered = (rank: number) =>
    isCovered
      .slice(0, rank)
      .map((covered) => ` AND NOT ${covered}`)
      .join('')
  const members = prefixes.map(
    (prefix, rank) => `(documents.id GLOB '${prefix}*' AND NOT ${isTakenAway}${uncovered(rank)})`,
  )
  return `(${[...members, `(${isUnversioned}${uncovered(layers.length)})`].join(' OR ')})`
}
