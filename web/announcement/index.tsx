import 'server-only'
import { createRunningReader, getSiteSettings } from '@/content'
import { SiteLink } from '@/ui'
import {
  type Announcement as AnnouncementContent,
  announcement,
} from '../../schemas/documents/announcement.ts'
import { sitePages } from '../../schemas/site-pages.ts'
import { FirstOnPage } from './first-on-page'
import { sectionAt } from './section'

const getAnnouncements = createRunningReader(announcement)

/**
 * The page's announcement, which the layout shows above the content. Every page contains all running announcements,
 * because a layout cannot tell on the server which page it contains.
 */
export async function Announcement() {
  const [{ running, nextStart }, { labels }] = await Promise.all([getAnnouncements(), getSiteSettings()])
  if (running.length === 0 && nextStart === null) return null
  const bars = running.map((content) => ({
    sections: content.pages.map((name) => sectionAt(sitePages[name].path.split('/').slice(1))),
    until: content.until,
    bar: <AnnouncementBar content={content} newTabLabel={labels.opensInNewTab} />,
  }))
  return <FirstOnPage bars={bars} nextStart={nextStart} />
}

function AnnouncementBar(props: { content: AnnouncementContent; newTabLabel: string }) {
  const { text, link } = props.content
  return (
    <aside className="announcement screen-only" aria-labelledby="announcement">
      {/* Not a CSS module, because its styles would be included in every page. */}
      <link rel="stylesheet" href="/announcement.css" precedence="next" />
      <p id="announcement">{text}</p>
      {link && (
        <SiteLink href={link.path} newTabLabel={props.newTabLabel}>
          {link.label}
        </SiteLink>
      )}
    </aside>
  )
}
