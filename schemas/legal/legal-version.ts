import { BookIcon } from '@sanity/icons/Book'
import { defineArrayMember, defineField, defineType, type ValidationContext } from 'sanity'
import { textRules } from '../validation/rules.ts'
import { londonDay, writtenDay } from './calendar.ts'
import { checkEditionDate, checkSectionTypes, hasTakenEffect } from './edition-rules.ts'
import { type LegalPageName, legalPageNames, legalPages } from './legal-pages.ts'
import { readPublishedEditions } from './published-editions.ts'

interface EditionDocument {
  _id?: string
  page?: unknown
  effectiveDate?: unknown
}

/** An edition of a legal text with its first day: announced before it, kept for ever after it. */
export const legalVersion = defineType({
  name: 'legalVersion',
  title: 'Edition of a legal text',
  type: 'document',
  icon: BookIcon,
  readOnly: ({ document }) => isFrozen(document),
  fields: [
    defineField({
      name: 'page',
      title: 'Text',
      description: 'Which text this is an edition of. It cannot be changed.',
      type: 'string',
      options: {
        list: legalPageNames.map((value) => ({ value, title: legalPages[value].title })),
      },
      readOnly: true,
      validation: (rule) => rule.required().error('Prepare editions from the Terms or the Privacy Policy.'),
    }),
    defineField({
      name: 'effectiveDate',
      title: 'Applies from',
      description:
        'The site shows this edition from the beginning of this day in London. Until then it announces it. ' +
        'New Terms need at least 14 days.',
      type: 'date',
      options: { dateFormat: 'D MMMM YYYY' },
      validation: (rule) => rule.custom((date, context) => checkDate(date, context)),
    }),
    defineField({
      name: 'summary',
      title: 'What changes',
      description: 'One or two sentences for readers, shown with the notice and in the list of editions.',
      type: 'text',
      rows: 3,
      validation: textRules({ max: 300 }),
    }),
    defineField({
      name: 'sections',
      title: 'Sections',
      description: 'The whole text of this edition. Click a section to edit it; drag to change the order.',
      type: 'array',
      of: [defineArrayMember({ type: 'termsSection' }), defineArrayMember({ type: 'privacySection' })],
      validation: (rule) => [
        rule.required().min(1).error('Add the sections of this edition.'),
        rule.custom((sections: { _type?: string }[] | undefined, { document }) => {
          const page = pageOf(document)
          return page === undefined || checkSectionTypes(sections, page)
        }),
      ],
    }),
  ],
  orderings: [
    {
      name: 'newestFirst',
      title: 'Newest first',
      by: [{ field: 'effectiveDate', direction: 'desc' }],
    },
  ],
  preview: {
    select: { page: 'page', date: 'effectiveDate', summary: 'summary' },
    prepare: ({ page, date, summary }) => ({
      title: typeof date === 'string' ? writtenDay(date) : 'A day to be chosen',
      subtitle: [titleOf(page), summary].filter(Boolean).join(': '),
    }),
  },
})

/**
 * Whether an edition must not be changed any more. A draft stays open, whatever day it names: that day was never
 * announced, and the editor has to be able to correct it.
 */
export function isFrozen(document: EditionDocument | undefined): boolean {
  const { _id = 'drafts.', effectiveDate } = document ?? {}
  return (
    !_id.startsWith('drafts.') &&
    typeof effectiveDate === 'string' &&
    hasTakenEffect(effectiveDate, londonDay(new Date()))
  )
}

async function checkDate(date: string | undefined, context: ValidationContext) {
  const page = pageOf(context.document)
  if (!page) return true
  const published = await readPublishedEditions(context, page)
  const id = context.document?._id.replace(/^drafts\./, '')
  const editions = [...(published?.editions ?? [])]
  return checkEditionDate({
    page,
    date,
    today: londonDay(new Date()),
    publishedDate: published?.editions.get(id ?? ''),
    otherDates: [
      ...editions.filter(([otherId]) => otherId !== id).map(([, otherDate]) => otherDate),
      ...(published?.pageDate ? [published.pageDate] : []),
    ],
  })
}

function pageOf(document: EditionDocument | undefined): LegalPageName | undefined {
  return legalPageNames.find((name) => name === document?.page)
}

function titleOf(value: unknown): string {
  const page = pageOf({ page: value })
  return page ? legalPages[page].title : 'Edition'
}
