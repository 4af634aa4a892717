import type { ValidationResult } from '../validation/texts.ts'
import { addDays, writtenDay } from './calendar.ts'
import { type LegalPageName, legalPages } from './legal-pages.ts'

/** The input of the rule for the date of a new version. All days are `yyyy-mm-dd`. */
export interface VersionDate {
  page: LegalPageName
  date: string | undefined
  today: string
  /** The date under which this version is published already, if it is. */
  publishedDate?: string | undefined
  /** The dates of all other versions of the same text, the one on the page included. */
  otherDates: readonly string[]
}

/** Whether a version of this date has taken effect. */
export function hasTakenEffect(date: string | undefined, today: string): boolean {
  return date !== undefined && date <= today
}

/**
 * Checks the date from which a version applies: far enough away, and no other version's. An announced date stays valid
 * while it comes nearer, and cannot be moved any more once it has come.
 */
export function checkVersionDate(version: VersionDate): ValidationResult {
  const { page, date, today, publishedDate, otherDates } = version
  if (!date) return 'Choose the day from which this version applies.'
  if (date === publishedDate) return true
  if (publishedDate && hasTakenEffect(publishedDate, today)) {
    return `Set the date back to ${writtenDay(publishedDate)}: this version has been in force since then.`
  }
  const { title, noticeDays } = legalPages[page]
  const earliest = addDays(today, noticeDays)
  if (date < earliest) {
    const notice = noticeDays === 1 ? 'one day' : `${noticeDays} days`
    return `Choose ${writtenDay(earliest)} or later: readers get at least ${notice} notice of new ${title}.`
  }
  if (otherDates.includes(date)) {
    return `Choose another day: there is already a version that applies from ${writtenDay(date)}.`
  }
  return true
}

/**
 * Checks the date of the text on the page itself. It names the version's address, so it stays once it is published.
 */
export function checkPageDate(
  date: string | undefined,
  publishedDate: string | undefined,
  today: string,
): ValidationResult {
  if (!date) return 'Choose the day from which this text applies.'
  if (publishedDate && date !== publishedDate) {
    return (
      `Set the date back to ${writtenDay(publishedDate)}: links lead to this version by its date. ` +
      'To change what the text says, press "Prepare a new version".'
    )
  }
  if (date > today) return 'Choose today or an earlier day. For a later day, press "Prepare a new version".'
  return true
}

/** The newest version that has replaced the text on the page, or undefined while the page holds the text in force. */
export function replacingDate(
  pageDate: string | undefined,
  versionDates: readonly string[],
  today: string,
): string | undefined {
  return versionDates
    .filter((date) => hasTakenEffect(date, today) && date > (pageDate ?? ''))
    .toSorted()
    .at(-1)
}

/** Checks that the text on the page is still in force, because changing a replaced one would rewrite history. */
export function checkStillInForce(replacedOn: string | undefined): ValidationResult {
  return (
    replacedOn === undefined ||
    `Press "Bring in the new text" above: the version of ${writtenDay(replacedOn)} is in force now.`
  )
}

/** Checks that the sections of a version are those of its text. */
export function checkSectionTypes(
  sections: readonly { _type?: string }[] | undefined,
  page: LegalPageName,
): ValidationResult {
  const { sectionType, title } = legalPages[page]
  const wrong = (sections ?? []).findIndex(({ _type }) => _type !== sectionType)
  return wrong < 0 || `Remove section ${wrong + 1} and add it again as a section of the ${title}.`
}

/**
 * Refuses legal texts in releases: a release could bring a text into force on a day that was not announced.
 * @param id of the document, whichever version of it
 */
export function checkOutsideReleases(id: string | undefined): string | true {
  if (!id?.startsWith('versions.')) return true
  return 'A legal text does not go out with a release: a new version begins on its own first day. Take it out of the release.'
}
