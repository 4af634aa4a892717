import type { ValidationContext } from 'sanity'
import { z } from 'zod'
import { type DocumentPlace, document, toPublishedId } from '../model/document.ts'
import { field } from '../model/fields.ts'
import { exact, text } from '../model/texts.ts'
import { type PageName, sitePages } from '../site-pages.ts'
import { formatLegalDay, getLondonDay } from './calendar.ts'
import { day } from './legal-page.ts'
import { type LegalPageName, legalPageNames, legalPages } from './legal-pages.ts'
import { readPublishedVersions } from './published-versions.ts'
import { privacySection, sectionsField, termsSection } from './sections.ts'
import { checkOutsideReleases, checkSectionTypes, checkVersionDate, hasTakenEffect } from './version-rules.ts'

/** A version of a legal text. It is announced before its first day and then stored forever. */
export const legalVersion = document({
  name: 'legalVersion',
  title: 'Legal version',
  plural: 'Legal versions',
  description: 'Past, current and upcoming versions of the Terms and the Privacy Policy.',
  icon: 'book',
  readOnly: ({ document }) => isFrozen(document),
  fields: {
    page: field(
      {
        type: 'string',
        title: 'Text',
        description: 'The text that this version belongs to. It cannot be changed.',
        options: { list: legalPageNames.map((value) => ({ value, title: legalPages[value].title })) },
        readOnly: true,
        validation: (rule) => [
          rule.required().error('Prepare versions from the Terms or the Privacy Policy.'),
          rule.custom((_, { document }) => checkOutsideReleases(document?._id)),
        ],
      },
      exact,
    ),
    effectiveDate: field(
      {
        type: 'date',
        title: 'Applies from',
        description:
          'The site shows this version from the start of this day in London, and announces it until then. ' +
          'New Terms need at least 14 days of notice.',
        options: { dateFormat: 'D MMMM YYYY' },
        validation: (rule) => rule.custom<string>((date, context) => checkDate(date, context)),
      },
      day,
    ),
    summary: text({
      title: 'What changes',
      description: 'One or two sentences for readers, shown with the notice and in the list of versions.',
      max: 300,
    }),
    sections: sectionsField(
      {
        title: 'Sections',
        description: 'The whole text of this version. Click a section to edit it; drag to change the order.',
        validation: (rule) => [
          rule.required().min(1).error('Add the sections of this version.'),
          rule.custom<{ _type?: string }[]>((sections, { document }) => {
            const page = pageOf(document?.page)
            return page === undefined || checkSectionTypes(sections, page)
          }),
        ],
      },
      [termsSection, privacySection],
    ),
  },
  dates: {
    changes: { effectiveDate: 'Takes effect' },
    title: ({ page }) => `${titleOf(page)}, new version`,
  },
  places: { fields: ['page', 'effectiveDate'], of: placesOf },
  orderings: [
    { name: 'newestFirst', title: 'Newest first', by: [{ field: 'effectiveDate', direction: 'desc' }] },
  ],
  preview: {
    select: { date: 'effectiveDate', page: 'page', summary: 'summary' },
    prepare: ({ page, date, summary }) => ({
      title: date === undefined ? 'No day chosen yet' : formatLegalDay(date),
      subtitle: [titleOf(page), summary].filter(Boolean).join(': '),
    }),
  },
})

/**
 * Whether a version is read-only. A draft stays editable even if its day has passed, because that day was
 * never announced and the editor must be able to correct it.
 */
export function isFrozen(document: { _id?: string; effectiveDate?: unknown } | undefined): boolean {
  const { _id = 'drafts.', effectiveDate } = document ?? {}
  return (
    !_id.startsWith('drafts.') &&
    typeof effectiveDate === 'string' &&
    hasTakenEffect(effectiveDate, getLondonDay(new Date()))
  )
}

async function checkDate(date: string | undefined, context: ValidationContext) {
  const page = pageOf(context.document?.page)
  if (!page) return true
  const published = await readPublishedVersions(context, page)
  const { _id = '' } = context.document ?? {}
  const id = toPublishedId(_id)
  const versions = [...(published?.versions ?? [])]
  return checkVersionDate({
    page,
    date,
    today: getLondonDay(new Date()),
    publishedDate: published?.versions.get(id),
    otherDates: [
      ...versions.filter(([otherId]) => otherId !== id).map(([, otherDate]) => otherDate),
      ...(published?.pageDate ? [published.pageDate] : []),
    ],
  })
}

const placed = z.object({ page: z.enum(legalPageNames), effectiveDate: day })

/** A version without a legal text or a day is not on any page. */
function placesOf(document: unknown): readonly (PageName | DocumentPlace)[] {
  const { data } = placed.safeParse(document)
  if (!data) return []
  return [{ title: 'This version', href: `${sitePages[data.page].path}/${data.effectiveDate}` }, data.page]
}

function pageOf(value: unknown): LegalPageName | undefined {
  return legalPageNames.find((name) => name === value)
}

function titleOf(value: unknown): string {
  const page = pageOf(value)
  return page ? legalPages[page].title : 'Version'
}
