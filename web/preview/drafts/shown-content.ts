/**
 * The draft session's cookie. Unlike Next's own cookie, it records when the session expires and whether it comes from a
 * shared link.
 */
export const sessionCookie = 'draft-session'

/** The cookie with the preview time. */
export const timeCookie = 'draft-moment'

/** A scheduled change to the site. */
export interface ScheduledChange {
  /** In ISO 8601. */
  moment: string
  title: string
  /** The release that will be published at `moment`; undefined if a date in a document causes the change. */
  release?: string
}

/** @param value unvalidated value of the cookie @returns the time in ISO 8601, or undefined for an invalid value */
export function parsePreviewTime(value: string | undefined): string | undefined {
  const date = new Date(value ?? '')
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/**
 * Returns the perspective that shows the content at a given time: the releases scheduled up to then, the latest first,
 * on top of the content that is published now. Drafts are not included.
 */
export function releasesUntil(moment: string, scheduled: readonly ScheduledChange[]): 'published' | string[] {
  const names = scheduled
    .filter((one) => one.moment <= moment)
    .toSorted((one, other) => other.moment.localeCompare(one.moment))
    .flatMap(({ release }) => release ?? [])
  return names.length > 0 ? names : 'published'
}

/** The cookie with the perspective that the Studio's preview requests. */
export const perspectiveCookie = 'sanity-preview-perspective'

/** The documents that a preview shows: drafts over published ones, only published ones, or a stack of releases. */
export type Perspective = 'drafts' | 'published' | string[]

const viewName = /^[A-Za-z0-9_-]+$/

/** @param value unvalidated value of the cookie */
export function parsePerspective(value: string | undefined): Perspective {
  const names = (value ?? '').split(',').filter((name) => viewName.test(name) && name !== 'raw')
  if (names.length === 0) return 'drafts'
  const [name] = names
  return names.length === 1 && (name === 'drafts' || name === 'published') ? name : names
}
