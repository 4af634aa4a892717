import { z } from 'zod'
import { settings } from '../../config/current-settings.ts'
import { addressesOf } from './addresses.ts'
import { signsOf, signsOfRedirect } from './signs.ts'
import type { News } from './watch-pages.ts'
import { watchSite } from './watch-site.ts'

/** A redirect to a page of the site: where another one leads may not be read. */
const internalTarget = z.object({ to: z.string().startsWith('/') })

interface Since {
  /** When it was published, as `Date.now` says it. */
  since: number
  /** What visitors got before, see `rememberPages`. Without it words alone can tell. */
  earlier?: number | undefined
}

/**
 * Looks at the site as a visitor does, until pages show what was published.
 * @param before the state that was published until then
 * @param tell called with each piece of news
 * @returns false when there is nothing to look at: no page shows such a document, or nothing to know it by
 */
export function lookFor(
  type: string,
  before: unknown,
  after: unknown,
  { since, earlier }: Since,
  tell: (news: News) => void,
): boolean {
  const { siteUrl } = settings
  const paths = addressesOf(type, after)
  if (!siteUrl || paths.length === 0) return false
  const to = type === 'redirect' ? internalTarget.safeParse(after).data?.to : undefined
  const signs = to ? signsOfRedirect(to) : signsOf(before, after)
  if (earlier === undefined && signs.added.length + signs.gone.length === 0) return false
  // A new redirect works at once, perhaps before that look; nothing led there until then.
  watchSite({ siteUrl, paths, signs, since }, to && !before ? undefined : earlier, tell)
  return true
}
