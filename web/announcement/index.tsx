import 'server-only'
import type { ReactNode } from 'react'
import { getSiteSettings, runningOf } from '@/content'
import { currentDraft } from '@/content/draft'
import { HydrationMark, SiteLink } from '@/ui'
import { announcement } from '../../schemas/documents/announcement.ts'
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
    const [content, running, { labels }, draft] = await Promise.all([
      Page(...props),
      getAnnouncements(),
      getSiteSettings(),
      currentDraft(),
    ])
    // If several run, it is the one that began last.
    const shown = running.find(({ pages }) => pages.length === 0 || pages.some((page) => page === place))
    if (!shown && !draft) return content
    return (
      <>
        {draft && <HydrationMark />}
        {shown && (
          <aside className="announcement screen-only" aria-labelledby="announcement">
            {/* A separate file, because as a CSS module its styles would be part of every page. */}
            <link rel="stylesheet" href="/announcement.css" precedence="next" />
            <p id="announcement">{shown.text}</p>
            {shown.link && (
              <SiteLink href={shown.link.path} newTabLabel={labels.opensInNewTab}>
                {shown.link.label}
              </SiteLink>
            )}
          </aside>
        )}
        {content}
      </>
    )
  }
}

/** A page, or what is sent where there is none. */
export type Place = PageName | 'missing'

const getAnnouncements = runningOf('announcements', announcement)
