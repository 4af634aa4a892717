import 'server-only'
import type { ReactNode } from 'react'
import { getSiteSettings, runningOf } from '@/content'
import { currentDraft } from '@/content/draft'
import { HydrationMark, SiteLink } from '@/ui'
import { type Announcement, announcement } from '../../schemas/documents/announcement.ts'
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
    const [content, shown, { labels }, draft] = await Promise.all([
      Page(...props),
      getAnnouncement(place),
      getSiteSettings(),
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

/** A page, or what is sent where there is none. */
export type Place = PageName | 'missing'

const getAnnouncements = runningOf('announcements', announcement)

/** The announcement that a page shows now. If several run, it is the one that began last. */
async function getAnnouncement(place: Place): Promise<Announcement | undefined> {
  const running = await getAnnouncements()
  return running.find(({ pages }) => pages.length === 0 || pages.some((page) => page === place))
}
