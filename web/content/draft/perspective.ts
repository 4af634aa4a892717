/** The cookie in which the Studio's preview says what it wants to see. */
export const perspectiveCookie = 'sanity-preview-perspective'

/** Which documents a preview shows: drafts over published ones, published ones alone, or a stack of releases. */
export type Perspective = 'drafts' | 'published' | string[]

const viewName = /^[A-Za-z0-9_-]+$/

/** @param value of the cookie, or whatever came instead */
export function perspectiveOf(value: string | undefined): Perspective {
  const names = (value ?? '').split(',').filter((name) => viewName.test(name) && name !== 'raw')
  if (names.length === 0) return 'drafts'
  return names.length === 1 && names[0] === 'published' ? 'published' : names
}
