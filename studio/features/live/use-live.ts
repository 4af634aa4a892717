import type { SanityClient } from '@sanity/client'
import { useEffect, useRef, useState } from 'react'
import { type SanityDocument, useClient } from 'sanity'
import { settings } from '../../config/current-settings.ts'
import { addressesOf } from './addresses.ts'
import { lookFor } from './look-for.ts'
import { takePress } from './publish-clock.ts'
import type { News } from './watch-pages.ts'

/** What is known of the published words: `asking` until the site has said, `unknown` when it does not tell. */
export type LiveState = { state: 'asking' | 'late' | 'unknown' } | { state: 'live'; paths: string[] }

const apiVersion = '2025-09-01'

/**
 * Asks the site whether visitors get a document as it is published.
 * @param published the published state, null when there is none
 */
export function useLive(id: string, type: string, published: SanityDocument | null): LiveState {
  const client = useClient({ apiVersion })
  const [live, setLive] = useState<LiveState>({ state: 'unknown' })
  const last = useRef<SanityDocument>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision is a publish; all else stays as it is.
  useEffect(() => {
    const known = last.current
    const isNext = known?._id === published?._id && known?._rev !== published?._rev
    last.current = published
    const press = takePress(id)
    setLive({ state: 'unknown' })
    if (!published || !settings.siteUrl || addressesOf(type, published).length === 0) return
    if (press) {
      setLive({ state: 'asking' })
      return press.listen((news) => setLive(stateOf(news)))
    }
    let isCurrent = true
    const ask = async () => {
      // Who only opens the form learns what is so, and nothing before it is known.
      const before = (isNext && known) || (await revisionBefore(client, published))
      lookFor(type, before, published, { since: Date.now() }, (news) => isCurrent && setLive(stateOf(news)))
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [id, type, published?._rev])
  return live
}

function stateOf(news: News): LiveState {
  if (news.kind === 'served') return { state: 'live', paths: news.paths }
  return { state: news.answers ? 'late' : 'unknown' }
}

/** The state that was published before this one. */
async function revisionBefore(client: SanityClient, { _id, _updatedAt }: SanityDocument): Promise<unknown> {
  const { dataset } = client.config()
  const time = new Date(Date.parse(_updatedAt) - 1).toISOString()
  const answer = await client
    .request<{ documents: unknown[] }>({ url: `/data/history/${dataset}/documents/${_id}`, query: { time } })
    .catch(() => undefined)
  return answer?.documents[0]
}
