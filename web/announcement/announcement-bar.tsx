import { SiteLink } from '@/ui'
import type { Announcement } from '../../schemas/documents/announcement.ts'

interface AnnouncementBarProps {
  announcement: Pick<Announcement, 'text' | 'link'>
  newTabLabel: string
}

/**
 * A strip of paper over a page. Its styles are a file of their own: in a module, every page would carry them all the time.
 */
export function AnnouncementBar({ announcement: { text, link }, newTabLabel }: AnnouncementBarProps) {
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
