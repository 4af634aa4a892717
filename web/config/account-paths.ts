/** Pages that the links of account e-mails lead to, or that ask for such an e-mail. Their addresses hold secrets. */
export const actionPaths = ['/verify', '/forgot-password', '/reset-password'] as const

/** Whether usage must not be counted on a page because it belongs to somebody's account. */
export function isAccountPath(path: string): boolean {
  const paths: readonly string[] = [...actionPaths, '/verification-success']
  return paths.includes(path.replace(/(?<=.)\/$/, ''))
}
