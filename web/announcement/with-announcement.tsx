import type { ReactNode } from 'react'
import { getSiteSettings } from '@/content'
import { AnnouncementBar } from './announcement-bar.tsx'
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
