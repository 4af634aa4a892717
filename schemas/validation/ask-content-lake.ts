import type { ValidationContext } from 'sanity'

/** Fixes the behaviour of Sanity's API for the rules that ask it. */
const apiVersion = '2025-09-01'

/** How long an answer serves several fields that ask the same, in milliseconds. */
const briefly = 2000

const answers = new Map<string, { at: number; answer: Promise<unknown> }>()

/**
 * Asks the content lake for published documents that a rule has to compare with.
 * @param memory maximum age of a cached answer, in milliseconds
 * @returns undefined when it does not answer: an outage must not block publishing
 */
export function askContentLake(
  context: Pick<ValidationContext, 'getClient'>,
  query: string,
  memory = briefly,
): Promise<unknown> {
  const known = answers.get(query)
  if (known && Date.now() - known.at < memory) return known.answer
  const client = context.getClient({ apiVersion }).withConfig({ perspective: 'published', maxRetries: 0 })
  const answer: Promise<unknown> = client
    .fetch(query, {}, { signal: AbortSignal.timeout(3000) })
    .catch(() => undefined)
  answers.set(query, { at: Date.now(), answer })
  return answer
}
