/**
 * Paths of the account pages. Their URLs can contain a secret, so visits to them are not counted. They are in
 * a module of their own because every page imports it in the browser; the table of all pages imports them
 * from here.
 */
export const accountPaths = [
  '/forgot-password',
  '/reset-password',
  '/verify',
  '/verification-success',
] as const

const paths: readonly string[] = accountPaths

/** Whether a path is an account page's, with or without a trailing slash. */
export function isAccountPath(path: string): boolean {
  return paths.includes(path.replace(/(.)\/$/, '$1'))
}

/** Matches a query parameter that an e-mail link added to an account page's URL: any except `lang`. */
export const linkInQuery = /[?&](?!lang=|&|$)/
