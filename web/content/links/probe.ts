import { Readable } from 'node:stream'

const timeoutMs = 10_000

/** Max number of concurrent requests, so that a site with many links is not flooded. */
const atOnce = 4

/** Statuses that sites return to scripts for pages that people can open. */
const forPeople = new Set([401, 403, 405, 406, 429, 451, 999])

/**
 * Checks whether pages on other sites exist. Requests each URL once.
 * @param addresses URLs written by editors, never by visitors
 * @returns the problems, keyed by URL
 */
export async function probe(addresses: readonly string[], fetchPage = fetch): Promise<Map<string, string>> {
  const faults = new Map<string, string>()
  const ask = async (address: string) => {
    const fault = await faultOf(address, fetchPage)
    if (fault) faults.set(address, fault)
  }
  await Readable.from(new Set(addresses)).forEach(ask, { concurrency: atOnce })
  return faults
}

async function faultOf(address: string, fetchPage: typeof fetch): Promise<string | undefined> {
  try {
    const { status, body } = await fetchPage(address, { signal: AbortSignal.timeout(timeoutMs) })
    // The status is enough, so skip the body.
    await body?.cancel()
    return status < 400 || forPeople.has(status) ? undefined : `The other site answers ${status}.`
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return isLate
      ? 'The other site does not answer within 10 seconds.'
      : `The other site cannot be reached: ${reasonOf(error)}.`
  }
}

/** Returns why a request failed. Node stores the reason in `cause`. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return error instanceof Error ? error.message : String(error)
}
