import type { Verdict } from '../validation/validation-result.ts'
import { addDays, writtenDay } from './calendar.ts'
import { type LegalPageName, legalPages } from './legal-pages.ts'

/** What the rule for the date of a new edition looks at. All days are `yyyy-mm-dd`. */
export interface EditionDate {
  page: LegalPageName
  date: string | undefined
  today: string
  /** The date under which this edition is published already, if it is. */
  publishedDate?: string | undefined
  /** The dates of all other editions of the same text, the one on the page included. */
  otherDates: readonly string[]
}

/** The earliest day on which a new edition may take effect. */
export function earliestDate(page: LegalPageName, today: string): string {
  return addDays(today, legalPages[page].noticeDays)
}

/** Whether an edition of this date has taken effect. */
export function hasTakenEffect(date: string | undefined, today: string): boolean {
  return date !== undefined && date <= today
}

/**
 * Checks the date from which an edition applies: far enough away, and no other edition's. An announced date stays valid
 * while it comes nearer, and cannot be moved any more once it has come.
 */
export function checkEditionDate(edition: EditionDate): Verdict {
  const { page, date, today, publishedDate, otherDates } = edition
  if (!date) return 'Choose the day from which this edition applies.'
  if (date === publishedDate) return true
  if (publishedDate && hasTakenEffect(publishedDate, today)) {
    return `Set the date back to ${writtenDay(publishedDate)}: this edition has been in force since then.`
  }
  const earliest = earliestDate(page, today)
  if (date < earliest) return tooEarly(page, earliest)
  if (otherDates.includes(date)) {
    return `Choose another day: there is already an edition that applies from ${writtenDay(date)}.`
  }
  return true
}

function tooEarly(page: LegalPageName, earliest: string): string {
  const { title, noticeDays } = legalPages[page]
  const notice = noticeDays === 1 ? 'one day' : `${noticeDays} days`
  return `Choose ${writtenDay(earliest)} or later: readers get at least ${notice} notice of new ${title}.`
}

/**
 * Checks the date of the text on the page itself. It names the edition's address, so it stays once it is published.
 */
export function checkPageDate(
  date: string | undefined,
  publishedDate: string | undefined,
  today: string,
): Verdict {
  if (!date) return 'Choose the day from which this text applies.'
  if (publishedDate && date !== publishedDate) {
    return (
      `Set the date back to ${writtenDay(publishedDate)}: links lead to this edition by its date. ` +
      'To change what the text says, press "Prepare a new edition".'
    )
  }
  if (date > today) return 'Choose today or an earlier day. For a later day, press "Prepare a new edition".'
  return true
}

/** The newest edition that has replaced the text on the page, or undefined while the page holds the text in force. */
export function replacingDate(
  pageDate: string | undefined,
  editionDates: readonly string[],
  today: string,
): string | undefined {
  return editionDates
    .filter((date) => hasTakenEffect(date, today) && date > (pageDate ?? ''))
    .toSorted()
    .at(-1)
}

/** Checks that the text on the page is still in force, because changing a replaced one would rewrite history. */
export function checkStillInForce(replacedOn: string | undefined): Verdict {
  return (
    replacedOn === undefined ||
    `Press "Bring in the new text" above: the edition of ${writtenDay(replacedOn)} is in force now.`
  )
}

/** Checks that the sections of an edition are those of its text. */
export function checkSectionTypes(
  sections: readonly { _type?: string }[] | undefined,
  page: LegalPageName,
): Verdict {
  const { sectionType, title } = legalPages[page]
  const wrong = (sections ?? []).findIndex(({ _type }) => _type !== sectionType)
  return wrong < 0 || `Remove section ${wrong + 1} and add it again as a section of the ${title}.`
}

/**
 * Refuses legal texts in releases: with one, words would come into force on a day that nobody announced.
 * @param id of the document, whichever version of it
 */
export function checkOutsideReleases(id: string | undefined): string | true {
  if (!id?.startsWith('versions.')) return true
  return 'A legal text does not go out with a release: a new edition begins on its own first day. Take it out of the release.'
}
