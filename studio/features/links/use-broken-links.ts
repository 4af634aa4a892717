import { useCallback, useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { z } from 'zod'
import { brokenLinks, contentQuery } from '../../../schemas/link-check/check.ts'
import type { BrokenLink } from '../../../schemas/link-check/find-links.ts'
import { settings } from '../../config/current-settings.ts'

const apiVersion = '2025-09-01'
const stored = z.looseObject({ _id: z.string(), _type: z.string() })
const answer = z.object({ documents: z.array(stored), files: z.array(z.string()) })

/** `undefined` while it is looked for, null when the content lake did not answer. */
export type Found = readonly BrokenLink[] | null | undefined

/** The links that lead nowhere, drafts as they are written now, and a function that looks again. */
export function useBrokenLinks(): { found: Found; lookAgain: () => void } {
  const client = useClient({ apiVersion })
  const [found, setFound] = useState<Found>()
  const [looks, setLooks] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look is one more.
  useEffect(() => {
    const leave = new AbortController()
    const { signal } = leave
    setFound(undefined)
    client
      .withConfig({ perspective: 'drafts' })
      .fetch(contentQuery, {}, { signal })
      .then((content) => brokenLinks(answer.parse(content), settings.siteUrl))
      .catch(() => null)
      .then((links) => signal.aborted || setFound(links))
    return () => leave.abort()
  }, [client, looks])
  return { found, lookAgain: useCallback(() => setLooks((count) => count + 1), []) }
}
