import { BookIcon } from '@sanity/icons/Book'
import { LockIcon } from '@sanity/icons/Lock'
import { defineArrayMember, defineField, defineType, type ValidationContext } from 'sanity'
import { textRules } from '../validation/rules.ts'
import { londonDay } from './calendar.ts'
import { checkPageDate, checkStillInForce, replacingDate } from './edition-rules.ts'
import { type LegalPageName, legalPages } from './legal-pages.ts'
import { readPublishedEditions } from './published-editions.ts'

export const termsPage = legalPageType('terms', BookIcon)
export const privacyPage = legalPageType('privacy', LockIcon)

/** A page whose text has editions: it holds the text in force, and the words around it. */
function legalPageType(page: LegalPageName, icon: typeof BookIcon) {
  const { type, title, sectionType } = legalPages[page]
  return defineType({
    name: type,
    title,
    description: `The text in force and its editions. Correct a typo here; for more, prepare a new edition.`,
    type: 'document',
    icon,
    groups: [
      { name: 'text', title: 'Text', default: true },
      { name: 'wording', title: 'Small words' },
      { name: 'sharing', title: 'Search and sharing' },
    ],
    fields: [
      defineField({
        name: 'heading',
        title: 'Heading of the page',
        description: 'The largest words of the page. {product} is replaced by the product name.',
        type: 'string',
        group: 'text',
        validation: textRules({ max: 60, required: 'Write the heading of the page.' }),
      }),
      defineField({
        name: 'intro',
        title: 'Introduction',
        description: 'One or two sentences under the heading. They belong to every edition.',
        type: 'text',
        rows: 3,
        group: 'text',
        validation: textRules({ max: 320 }),
      }),
      defineField({
        name: 'lastUpdated',
        title: 'Last updated',
        description:
          'The day from which this text applies. It is also the address of this edition, so leave it when you correct a typo.',
        type: 'date',
        options: { dateFormat: 'D MMMM YYYY' },
        group: 'text',
        validation: (rule) => rule.custom((date, context) => checkDate(page, date, context)),
      }),
      defineField({
        name: 'summary',
        title: 'What changed',
        description: 'What is new in this text, in one or two sentences. Shown in the list of editions.',
        type: 'text',
        rows: 3,
        group: 'text',
        validation: textRules({ max: 300 }),
      }),
      defineField({
        name: 'sections',
        title: 'Sections',
        description:
          'The text in force. Click a section to correct it. When the meaning changes, prepare a new edition instead.',
        type: 'array',
        of: [defineArrayMember({ type: sectionType })],
        group: 'text',
        validation: (rule) => [
          rule.required().min(1).error('Add the sections of the text.'),
          rule.custom(async (_sections, context) => {
            const published = await readPublishedEditions(context, page)
            const dates = [...(published?.editions.values() ?? [])]
            return checkStillInForce(replacingDate(published?.pageDate, dates, londonDay(new Date())))
          }),
        ],
      }),
      defineField({
        name: 'words',
        title: 'Small words',
        description: 'Notices, labels and the words of the comparison of two editions.',
        type: 'legalWords',
        group: 'wording',
        options: { collapsible: false },
      }),
      defineField({
        name: 'seo',
        title: 'Search engines and shared links',
        description: 'What search results and chat previews say about this page.',
        type: 'seo',
        group: 'sharing',
      }),
    ],
    preview: { prepare: () => ({ title }) },
  })
}

async function checkDate(page: LegalPageName, date: string | undefined, context: ValidationContext) {
  const published = await readPublishedEditions(context, page)
  return checkPageDate(date, published?.pageDate, londonDay(new Date()))
}
