/**
 * The pages of an account: an address there may hold a secret, so no visit of it is counted. They stand apart from the
 * table of all pages, which takes them from here, because every page asks in the browser whether it is one of them.
 */
export const accountPaths = [
  '/forgot-password',
  '/reset-password',
  '/verify',
  '/verification-success',
] as const

const paths: readonly string[] = accountPaths

/** Whether a path, with or without a closing slash, is that of a page of an account. */
export function isAccountPath(path: string): boolean {
  return paths.includes(path.replace(/(.)\/$/, '$1'))
}

/** Finds in the query of an address of such a page what an e-mail put there: anything but the language. */
export const linkInQuery = /[?&](?!lang=|&|$)/
