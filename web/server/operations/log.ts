/** Writes one line about a failure to standard error. Never pass it a query string, a header or a body: they may hold secrets. */
export function logFailure(what: string, error?: unknown): void {
  const reason = error === undefined ? '' : `: ${error instanceof Error ? error.message : String(error)}`
  console.error(`site: ${what}${reason}`.replaceAll(/\s+/g, ' '))
}
