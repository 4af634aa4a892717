import type { ValidationResult } from '../validation/texts.ts'
import { addDays, formatLegalDay } from './calendar.ts'
import { type LegalPageName, legalPages } from './legal-pages.ts'

/** Input of `checkVersionDate`. Days are `yyyy-mm-dd`. */
export interface VersionDate {
  page: LegalPageName
  date: string | undefined
  today: string
  /** This version's date as published; undefined if the version is not published. */
  publishedDate?: string | undefined
  /** The dates of all other versions of the same text, including the page's own. */
  otherDates: readonly string[]
}

export function hasTakenEffect(date: string | undefined, today: string): boolean {
  return date !== undefined && date <= today
}

/**
 * Checks that a version's first day leaves enough notice and is not the first day of another version. An
 * announced date stays valid as it approaches, and cannot be changed once it has passed.
 */
export function checkVersionDate(version: VersionDate): ValidationResult {
  const { page, date, today, publishedDate, otherDates } = version
  if (!date) return 'Choose the day from which this version applies.'
  if (date === publishedDate) return true
  if (publishedDate && hasTakenEffect(publishedDate, today)) {
    return `Set the date back to ${formatLegalDay(publishedDate)}: this version has been in force since then.`
  }
  const { title, noticeDays } = legalPages[page]
  const earliest = addDays(today, noticeDays)
  if (date < earliest) {
    const notice = noticeDays === 1 ? 'one day' : `${noticeDays} days`
    return `Choose ${formatLegalDay(earliest)} or later: readers get at least ${notice} notice of new ${title}.`
  }
  if (otherDates.includes(date)) {
    return `Choose another day: there is already a version that applies from ${formatLegalDay(date)}.`
  }
  return true
}

/** Checks the page's own date. It is part of the version's URL, so it is fixed once published. */
export function checkPageDate(
  date: string | undefined,
  publishedDate: string | undefined,
  today: string,
): ValidationResult {
  if (!date) return 'Choose the day from which this text applies.'
  if (publishedDate && date !== publishedDate) {
    return (
      `Set the date back to ${formatLegalDay(publishedDate)}: links to this version contain its date. ` +
      'To change the meaning, press "Prepare a new version".'
    )
  }
  if (date > today) return 'Choose today or an earlier day. For a later day, press "Prepare a new version".'
  return true
}

/**
 * Returns the date of the newest version that has replaced the text on the page; undefined while the page's
 * text is in force.
 */
export function getReplacementDate(
  pageDate: string | undefined,
  versionDates: readonly string[],
  today: string,
): string | undefined {
  return versionDates
    .filter((date) => hasTakenEffect(date, today) && date > (pageDate ?? ''))
    .toSorted()
    .at(-1)
}

/**
 * Checks that the text on the page is still in force, because changing a replaced text would rewrite history.
 */
export function checkStillInForce(replacedOn: string | undefined): ValidationResult {
  return (
    replacedOn === undefined ||
    `Press "Bring in the new text" above: the version of ${formatLegalDay(replacedOn)} is in force now.`
  )
}

/** Checks that a version contains only sections of its own text. */
export function checkSectionTypes(
  sections: readonly { _type?: string }[] | undefined,
  page: LegalPageName,
): ValidationResult {
  const { sectionType, title } = legalPages[page]
  const wrong = (sections ?? []).findIndex(({ _type }) => _type !== sectionType)
  return wrong < 0 || `Remove section ${wrong + 1} and add it again as a section of the ${title}.`
}

/**
 * Rejects legal texts in releases, because a release could put a text into force on a day that was not
 * announced.
 * @param id the id of the document or of any of its versions
 */
export function checkOutsideReleases(id: string | undefined): string | true {
  if (!id?.startsWith('versions.')) return true
  return 'Remove the legal text from the release: a new version applies automatically from its own date.'
}
