/** Pages that the links of account e-mails lead to or that ask for such an e-mail. Their addresses may hold secrets. */
export const accountPaths: readonly string[] = [
  '/verify',
  '/verification-success',
  '/forgot-password',
  '/reset-password',
]

/** Whether a path, with or without a closing slash, is that of an account page: usage is never counted there. */
export function isAccountPath(path: string): boolean {
  return accountPaths.includes(path.replace(/(?<=.)\/$/, ''))
}
