import type { ReactNode } from 'react'
import { getSiteSettings } from '@/content'
import { SiteLink } from '@/ui'
import type { Announcement } from '../../schemas/documents/announcement.ts'
import { getAnnouncement, type Place } from './get-announcement.ts'

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
    <aside className="announcement" aria-labelledby="announcement">
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
