import { document } from '../model/document.ts'
import { type ObjectModel, type StudioIcon, tab } from '../model/field.ts'
import { field } from '../model/fields.ts'
import { labelFields, object } from '../model/objects.ts'
import { exact, text } from '../model/texts.ts'
import { sharing } from '../objects/page-parts.ts'
import { getLondonDay, isDay } from './calendar.ts'
import { type LegalPageName, legalPages } from './legal-pages.ts'
import { readPublishedVersions } from './published-versions.ts'
import { privacySection, sectionsField, termsSection } from './sections.ts'
import {
  checkOutsideReleases,
  checkPageDate,
  checkStillInForce,
  getReplacementDate,
} from './version-rules.ts'
import texts from './words.json' with { type: 'json' }

/** A day (`yyyy-mm-dd`). */
export const day = exact.refine(isDay)

/** Labels and notices around a legal text. */
const legalWords = {
  name: 'legalWords',
  title: 'Labels',
  icon: 'controls',
  fields: labelFields(texts, { max: 120, rows: 1 }),
} satisfies ObjectModel

export const termsPage = legalPageModel('terms', 'book')
export const privacyPage = legalPageModel('privacy', 'lock')

/** Builds the model of a page with versions. The page contains the text in force and its labels. */
function legalPageModel(page: LegalPageName, icon: StudioIcon) {
  const { type, title } = legalPages[page]
  const textFields = tab('text', 'Text', {
    heading: text({
      title: 'Heading of the page',
      description: 'The largest text on the page.',
      max: 60,
      required: 'Enter the heading of the page.',
      default: title,
    }),
    intro: text({
      title: 'Introduction',
      description: 'One or two sentences below the heading. Every version shows them.',
      max: 320,
    }),
    lastUpdated: field(
      {
        type: 'date',
        title: 'Last updated',
        description:
          'The day from which this text applies. It is part of the address of this version, so do not change it when you correct a typo.',
        options: { dateFormat: 'D MMMM YYYY' },
        validation: (rule) => [
          rule.custom<string>(async (date, context) => {
            const published = await readPublishedVersions(context, page)
            return checkPageDate(date, published?.pageDate, getLondonDay(new Date()))
          }),
          rule.custom((_, { document }) => checkOutsideReleases(document?._id)),
        ],
      },
      day.nullable().catch(null),
    ),
    summary: text({
      title: 'What changed',
      description: 'What is new in this text, in one or two sentences. Shown in the list of versions.',
      max: 300,
    }),
    sections: sectionsField(
      {
        title: 'Sections',
        description:
          'The current text. Click a section to correct it. If the meaning changes, prepare a new version instead.',
        validation: (rule) => [
          rule.required().min(1).error('Add the sections of the text.'),
          rule.custom(async (_sections, context) => {
            const published = await readPublishedVersions(context, page)
            const dates = [...(published?.versions.values() ?? [])]
            return checkStillInForce(getReplacementDate(published?.pageDate, dates, getLondonDay(new Date())))
          }),
        ],
      },
      [page === 'terms' ? termsSection : privacySection],
    ),
  })
  return document({
    name: type,
    title,
    description:
      'The current text and its versions. Correct typos here. For other changes, prepare a new version.',
    icon,
    dates: { changes: { lastUpdated: 'Takes effect' }, title: () => title },
    fields: {
      ...textFields,
      ...tab('wording', 'Labels', {
        words: object(legalWords, {
          title: 'Labels',
          description: 'Notices, labels and the wording around the comparison of two versions.',
          options: { collapsible: false },
        }),
      }),
      ...sharing('this page'),
    },
  })
}
