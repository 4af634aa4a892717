import { useMemo } from 'react'
import { getPublishedId, isDraftId, type ValidationMarker } from 'sanity'
import { z } from 'zod'
import { addDays } from '../../../schemas/legal/calendar.ts'
import { type LegalPageName, legalPageNames, legalPages } from '../../../schemas/legal/legal-pages.ts'
import { getReplacementDate, hasTakenEffect } from '../../../schemas/legal/version-rules.ts'
import { isObject } from '../../../schemas/model/field.ts'
import { useLiveQuery } from '../../ui/use-live-query.ts'

/** The fields that change in a new version of a legal text. */
export const legalContent = {
  sections: z
    .array(z.looseObject({}))
    .nullish()
    .transform((sections) => sections ?? []),
  summary: z.string().nullish(),
}

const answer = z.object({
  page: z
    .object({ _id: z.string(), _rev: z.string(), lastUpdated: z.string().nullish(), ...legalContent })
    .nullable(),
  draft: z.object({ _id: z.string(), _rev: z.string() }).nullable(),
  versions: z.array(
    z.object({ _id: z.string(), _rev: z.string(), effectiveDate: z.string().nullish(), ...legalContent }),
  ),
})

/** The page of one legal text, its draft, and the text's versions. */
export type LegalDocuments = z.output<typeof answer>
export type LegalVersionDocument = LegalDocuments['versions'][number]

/** Subscribes to the published and draft versions of a legal text. Undefined until they are loaded. */
export function useLegalDocuments(page: LegalPageName): LegalDocuments | undefined {
  return useLiveQuery(createLegalQuery(page))
}

export function createLegalQuery(page: LegalPageName) {
  const { type } = legalPages[page]
  return {
    fetch: `{
      "page": *[_id == "${type}"][0]{ _id, _rev, lastUpdated, summary, sections },
      "draft": *[_id == "drafts.${type}"][0]{ _id, _rev },
      "versions": *[_type == "legalVersion" && page == "${page}"] | order(effectiveDate desc)
        { _id, _rev, effectiveDate, summary, sections }
    }`,
    listen: `*[_type in ["legalVersion", "${type}"]]`,
    answer,
    tag: 'legal-versions',
  }
}

const version = z.object({ page: z.enum(legalPageNames), effectiveDate: z.string(), ...legalContent })

/**
 * Returns the edited version, the text that it follows (`previous`), and the problem that blocks publishing
 * it (`todo`).
 * @param id the document's id
 * @param document the document's draft, not validated
 * @returns undefined until the other versions are loaded, and for a version without a date
 */
export function useNewLegalVersion(id: string, document: unknown) {
  const draft = useMemo(() => version.safeParse(document).data, [document])
  const documents = useLegalDocuments(draft?.page ?? 'terms')
  return useMemo(() => {
    if (!draft || !documents) return undefined
    const previous = getPreviousText(documents, { own: id, date: draft.effectiveDate })
    return { draft, previous, todo: findPublishBlocker(draft, previous) }
  }, [id, draft, documents])
}

/** Days for writing the text, added to the notice period in a suggested date. */
const daysToWrite = 7

/** Suggests a day that leaves time to write and is later than the dates of all other versions. */
export function suggestDate(page: LegalPageName, today: string, taken: readonly string[]): string {
  const soonest = addDays(today, Math.max(14, legalPages[page].noticeDays) + daysToWrite)
  const last = taken.toSorted().at(-1)
  return last !== undefined && last >= soonest ? addDays(last, 1) : soonest
}

/** Returns the versions that the panel of a legal text shows. */
export function getLegalState({ page, versions }: LegalDocuments, today: string) {
  const published = versions.filter(({ _id }) => !isDraftId(_id))
  const replacedOn = getReplacementDate(page?.lastUpdated ?? undefined, getVersionDates(published), today)
  const publishedIds = new Set(published.map(({ _id }) => _id))
  const coming = versions
    // Skip the draft of an announced version, because the list already contains that version.
    .filter(({ _id }) => !isDraftId(_id) || !publishedIds.has(getPublishedId(_id)))
    .filter(({ _id, effectiveDate }) => isDraftId(_id) || !hasTakenEffect(effectiveDate ?? undefined, today))
  return {
    /** The published version in effect whose text is not on the page yet. */
    replacement: published.find(({ effectiveDate }) => effectiveDate && effectiveDate === replacedOn),
    /** Announced versions and drafts, earliest first. */
    coming: coming.toSorted((a, b) => ((a.effectiveDate ?? '9') < (b.effectiveDate ?? '9') ? -1 : 1)),
  }
}

/** A legal text with the day from which it applies. */
export type DatedText = Pick<LegalVersionDocument, '_id' | 'effectiveDate' | 'summary' | 'sections'>

/**
 * Returns the text on which a version is based: the newest text that is in force or announced. If the version
 * already exists, only texts before it count. A version based on an older text would undo announced changes.
 * @param before the id (`own`) and date of a version that already exists
 */
export function getPreviousText(
  { page, versions }: LegalDocuments,
  before: { own: string; date: string } | undefined,
): DatedText | undefined {
  const published = versions.filter(({ _id }) => !isDraftId(_id) && _id !== before?.own)
  const texts = [...(page ? [{ ...page, effectiveDate: page.lastUpdated }] : []), ...published]
  return texts
    .filter(({ effectiveDate }) => !before || (effectiveDate ?? '') < before.date)
    .toSorted((a, b) => ((a.effectiveDate ?? '') < (b.effectiveDate ?? '') ? -1 : 1))
    .at(-1)
}

/**
 * Returns the problem that blocks publishing a version: a message for the editor and the field to change.
 * @param previous the text that the version follows
 * @returns undefined if there is no problem
 */
export function findPublishBlocker(
  version: Pick<LegalVersionDocument, 'summary' | 'sections'>,
  previous: Pick<LegalVersionDocument, 'sections'> | undefined,
): ValidationMarker | undefined {
  if (previous && canonical(version.sections) === canonical(previous.sections))
    return demand('sections', 'The text is the same as in the previous version. Change it first.')
  if (!version.summary?.trim())
    return demand('summary', 'Describe the changes under "What changes" in one or two sentences.')
  return undefined
}

function demand(field: 'sections' | 'summary', message: string): ValidationMarker {
  return { level: 'error', path: [field], message }
}

/** Serializes a value so that the order of its fields does not matter. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    isObject(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

export function getVersionDates(versions: readonly LegalVersionDocument[]): string[] {
  return versions.flatMap(({ effectiveDate }) => effectiveDate ?? [])
}
