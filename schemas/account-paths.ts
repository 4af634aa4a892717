/**
 * Paths of the account pages. Their URLs can contain a secret, so visits to them are not counted. They have
 * their own module, because every page imports it in the browser; the table of all pages imports them from
 * here.
 */
export const accountPaths = [
  '/forgot-password',
  '/reset-password',
  '/verify',
  '/verification-success',
] as const

const paths: readonly string[] = accountPaths

/** Whether a path is that of an account page, with or without a trailing slash. */
export function isAccountPath(path: string): boolean {
  return paths.includes(path.replace(/(.)\/$/, '$1'))
}

/** Matches the query parameters that an e-mail link adds to an account page's URL: any except `lang`. */
export const linkInQuery = /[?&](?!lang=|&|$)/
