/**
 * Paths of the account pages. Their URLs can contain a secret, so visits to them are not counted. This is a separate
 * module, because every page loads it in the browser.
 */
export const accountPaths = [
  '/forgot-password',
  '/reset-password',
  '/verify',
  '/verification-success',
] as const

const paths: readonly string[] = accountPaths

/** Whether a path belongs to an account page, with or without a trailing slash. */
export function isAccountPath(path: string): boolean {
  return paths.includes(path.replace(/(.)\/$/, '$1'))
}

/** Matches the query parameters that an e-mail link adds to an account page's URL: any except `lang`. */
export const linkInQuery = /[?&](?!lang=|&|$)/
