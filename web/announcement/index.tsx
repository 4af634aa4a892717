import 'server-only'
import type { ReactNode } from 'react'
import { calendarTime, getSiteSettings, readContent } from '@/content'
import { currentDraft } from '@/content/draft'
import { HydrationMark, SiteLink } from '@/ui'
import { isRunning } from '../../schemas/datetime.ts'
import { type Announcement, announcement } from '../../schemas/documents/announcement.ts'
import { itemShapeOf } from '../../schemas/model/field.ts'
import { interpolate } from '../../schemas/model/interpolate.ts'
import { items } from '../../schemas/model/objects.ts'
import { placeholdersOf, type SiteSettings } from '../../schemas/settings/site-settings.ts'
import type { PageName } from '../../schemas/site-pages.ts'

/**
 * A page with the announcement of the moment over it. Without one, visitors get the page and nothing else.
 * @param place as which editors choose it
 */
export function withAnnouncement<Props extends [] | [object]>(
  place: Place,
  Page: (...props: Props) => ReactNode | Promise<ReactNode>,
) {
  return async function AnnouncedPage(...props: Props): Promise<ReactNode> {
    const settings = getSiteSettings()
    const announcement = settings.then((known) => getAnnouncement(place, known))
    const [content, shown, { labels }, draft] = await Promise.all([
      Page(...props),
      announcement,
      settings,
      currentDraft(),
    ])
    if (!shown && !draft) return content
    return (
      <>
        {draft && <HydrationMark />}
        {shown && <AnnouncementBar announcement={shown} newTabLabel={labels.opensInNewTab} />}
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

const announcements = items(itemShapeOf(announcement.fields))

/** A page, or what is sent where there is none. */
export type Place = PageName | 'missing'

/** The announcement that a page shows now. Where several run, it is the one that began last. */
async function getAnnouncement(
  place: Place,
  settings: Pick<SiteSettings, 'productName'>,
): Promise<Announcement | undefined> {
  const [answer, draft, now] = await Promise.all([
    readContent('announcements'),
    currentDraft(),
    calendarTime(),
  ])
  // An editor who prepares an announcement sees it in the draft before it starts.
  const isPrepared = draft !== undefined && draft.moment === undefined
  const shown = announcements
    .parse(answer)
    .filter(({ pages }) => pages.length === 0 || pages.some((page) => page === place))
    .find(({ from, until }) => isRunning({ start: isPrepared ? null : from, end: until }, now.getTime()))
  return shown && interpolate(shown, placeholdersOf(settings))
}
