/** The cookie that says until when this browser may see drafts. Next's own one says neither that nor for whom. */
export const sessionCookie = 'draft-session'

/** The cookie with the time of which a preview shows the site. */
export const momentCookie = 'draft-moment'

/** A scheduled change of the site. */
export interface ScheduledMoment {
  /** In ISO 8601. */
  moment: string
  title: string
  /** The release that is published then; none where only a day begins. */
  release?: string
}

/** @param value of the cookie, unchecked @returns the time in ISO 8601, or undefined for an invalid value */
export function momentOf(value: string | undefined): string | undefined {
  const date = new Date(value ?? '')
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/**
 * The content published at a time, as a perspective: the releases scheduled until then, the latest first, and then what
 * is published now. It contains no drafts.
 */
export function releasesUntil(moment: string, scheduled: readonly ScheduledMoment[]): 'published' | string[] {
  const names = scheduled
    .filter((one) => one.moment <= moment)
    .toSorted((one, other) => other.moment.localeCompare(one.moment))
    .flatMap(({ release }) => release ?? [])
  return names.length > 0 ? names : 'published'
}

/** The cookie with the perspective that the Studio's preview requests. */
export const perspectiveCookie = 'sanity-preview-perspective'

/** Which documents a preview shows: drafts over published ones, published ones alone, or a stack of releases. */
export type Perspective = 'drafts' | 'published' | string[]

const viewName = /^[A-Za-z0-9_-]+$/

/** @param value of the cookie, or whatever came instead */
export function perspectiveOf(value: string | undefined): Perspective {
  const names = (value ?? '').split(',').filter((name) => viewName.test(name) && name !== 'raw')
  if (names.length === 0) return 'drafts'
  const [name] = names
  return names.length === 1 && (name === 'drafts' || name === 'published') ? name : names
}
