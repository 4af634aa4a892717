import type { SanityClient } from '@sanity/client'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { type SanityDocument, useClient } from 'sanity'
import { z } from 'zod'
import { settings } from '../config/current-settings.ts'
import { lateNotice, liveNotice, publishedNotice } from './live-notice.tsx'
import { addressesOf, takeClick } from './publish-clock.ts'
import { signsOf, signsOfRedirect } from './signs.ts'
import { watchSite } from './watch-site.ts'

/** What is known of the published words: `asking` until the site has said, `unknown` when it does not tell. */
export type LiveState = { state: 'asking' | 'late' | 'unknown' } | { state: 'live'; paths: string[] }

const apiVersion = '2025-09-01'

/**
 * Asks the site whether visitors get a document as it is published. After a publish in this tab it says so in a notice.
 * @param published the published state, null when there is none
 */
export function useLive(id: string, type: string, published: SanityDocument | null): LiveState {
  const client = useClient({ apiVersion })
  const { push } = useToast()
  const [live, setLive] = useState<LiveState>({ state: 'unknown' })
  const last = useRef<SanityDocument>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision is a publish; all else stays as it is.
  useEffect(() => {
    const { siteUrl } = settings
    const known = last.current
    const isNext = known?._id === published?._id && known?._rev !== published?._rev
    const previous = isNext ? known : undefined
    last.current = published
    const click = takeClick(id)
    const paths = addressesOf(type, published)
    if (!published || !siteUrl || paths.length === 0) {
      if (click) push(publishedNotice(id))
      return setLive({ state: 'unknown' })
    }
    let isCurrent = true
    const tell = (state: LiveState) => isCurrent && setLive(state)
    const ask = async () => {
      // Who only opens the form learns what is so, and nothing before it is known.
      tell({ state: click ? 'asking' : 'unknown' })
      const before = previous ?? (click ? undefined : await revisionBefore(client, published))
      const to = type === 'redirect' ? internalTarget.safeParse(published).data?.to : undefined
      const signs = to ? signsOfRedirect(to) : signsOf(before, published)
      const canTell = click !== undefined || signs.added.length + signs.gone.length > 0
      if (!canTell) return tell({ state: 'unknown' })
      // A new redirect works at once, perhaps before that look; nothing led there until then.
      const earlier = to && !before ? undefined : click?.earlier
      watchSite({ siteUrl, paths, signs, since: click?.at ?? Date.now() }, earlier, (news) => {
        if (news.kind === 'late') tell({ state: news.answers ? 'late' : 'unknown' })
        else tell({ state: 'live', paths: news.paths })
        if (click) push(news.kind === 'late' ? lateNotice(id, news.answers) : liveNotice(id, siteUrl, news))
      })
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [id, type, published?._rev])
  return live
}

/** A redirect to a page of the site: where another one leads may not be read. */
const internalTarget = z.object({ to: z.string().startsWith('/') })

/** The state that was published before this one. */
async function revisionBefore(client: SanityClient, { _id, _updatedAt }: SanityDocument): Promise<unknown> {
  const { dataset } = client.config()
  const time = new Date(Date.parse(_updatedAt) - 1).toISOString()
  const answer = await client
    .request<{ documents: unknown[] }>({ url: `/data/history/${dataset}/documents/${_id}`, query: { time } })
    .catch(() => undefined)
  return answer?.documents[0]
}
