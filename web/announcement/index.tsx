import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import type { ReactNode } from 'react'
import { siteNow } from '@/config/clock'
import { environment } from '@/config/server'
import { contentTags, getSiteSettings, readContent } from '@/content'
import { currentDraft, draftMoment } from '@/content/draft'
import { SiteLink } from '@/ui'
import { type Dated, isRunning, momentsOf, untilNext } from '../../schemas/datetime.ts'
import { type Announcement, announcement } from '../../schemas/documents/announcement.ts'
import { itemShapeOf } from '../../schemas/model/field.ts'
import { interpolate } from '../../schemas/model/interpolate.ts'
import { items } from '../../schemas/model/objects.ts'
import { announcementsQuery } from '../../schemas/queries.ts'
import { placeholdersOf, type SiteSettings } from '../../schemas/settings/site-settings.ts'
import type { PageName } from '../../schemas/site-pages.ts'

/**
 * A page with the announcement of the moment over it. Without one it is the page and nothing else.
 * @param place as which editors choose it
 */
export function withAnnouncement<Props extends [] | [object]>(
  place: Place,
  Page: (...props: Props) => ReactNode | Promise<ReactNode>,
) {
  return async function AnnouncedPage(...props: Props): Promise<ReactNode> {
    const settings = getSiteSettings()
    const announcement = settings.then((known) => getAnnouncement(place, known))
    const [content, shown, { labels }] = await Promise.all([Page(...props), announcement, settings])
    if (!shown) return content
    return (
      <>
        <AnnouncementBar announcement={shown} newTabLabel={labels.opensInNewTab} />
        {content}
      </>
    )
  }
}

interface AnnouncementBarProps {
  announcement: Pick<Announcement, 'text' | 'link'>
  newTabLabel: string
}

/**
 * An announcement bar above a page. Its styles are a separate file, because as a CSS module they would be part of every
 * page.
 */
function AnnouncementBar({ announcement: { text, link }, newTabLabel }: AnnouncementBarProps) {
  return (
    <aside className="announcement screen-only" aria-labelledby="announcement">
      <link rel="stylesheet" href="/announcement.css" precedence="next" />
      <p id="announcement">{text}</p>
      {link && (
        <SiteLink href={link.path} newTabLabel={newTabLabel}>
          {link.label}
        </SiteLink>
      )}
    </aside>
  )
}

const types = [announcement.name]
const announcements = items(itemShapeOf(announcement.fields))

/** Maximum delay in seconds when no event reports a scheduled change. */
const longest = 300
const year = 31_536_000

/** A page, or what is sent if there is none. */
export type Place = PageName | 'missing'

/** The announcement that a page shows now. Where several run, it is the one that began last. */
async function getAnnouncement(
  place: Place,
  settings: Pick<SiteSettings, 'productName'>,
): Promise<Announcement | undefined> {
  const [answer, draft, moment] = await Promise.all([
    readContent(announcementsQuery, types),
    currentDraft(),
    draftMoment(),
  ])
  const here = announcements
    .parse(answer)
    .filter(({ pages }) => pages.length === 0 || pages.some((page) => page === place))
  if (here.length === 0) return undefined
  // An editor who prepares an announcement sees it in the draft before it starts.
  const dated = here.map(({ from, until }) => ({ from: draft && !moment ? null : from, until }))
  const shown = here[moment ? runningAt(dated, moment.getTime()) : await firstRunning(dated)]
  return shown && interpolate(shown, placeholdersOf(settings))
}

/** The index of the first that runs now, or -1. A page that uses it is rendered again at the next of the moments. */
async function firstRunning(dated: Dated[]): Promise<number> {
  'use cache'
  cacheTag(...contentTags(types))
  const now = siteNow(environment).getTime()
  const seconds = Math.max(1, Math.ceil(untilNext(momentsOf(dated), now) / 1000))
  cacheLife({ stale: 30, revalidate: Math.min(longest, seconds), expire: year })
  return runningAt(dated, now)
}

function runningAt(dated: readonly Dated[], now: number): number {
  return dated.findIndex((each) => isRunning(each, now))
}
