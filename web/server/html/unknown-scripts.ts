import { logFailure } from '../operations/log.ts'

/** So many different scripts are named in the log; all are counted. */
const mostNamed = 20

const named = new Set<string>()
let count = 0

/**
 * Says once of each unknown inline script that browsers refuse it, which would otherwise show as a page that does not
 * react: Next or React may have changed theirs in a new version.
 * @param path of the first page that it was found on
 * @param hashes of the scripts
 */
export function noteUnknownScripts(path: string, hashes: readonly string[]): void {
  count += hashes.length
  for (const hash of hashes) {
    if (named.has(hash) || named.size >= mostNamed) continue
    named.add(hash)
    logFailure(`${path} has an inline script that the policy does not know, and browsers do not run: ${hash}`)
  }
}

/** How many unknown inline scripts stood in the pages since the start. */
export function unknownScriptCount(): number {
  return count
}
