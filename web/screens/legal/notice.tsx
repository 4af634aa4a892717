import { SiteLink } from '@/ui'
import type { LegalPage } from './content'
import { FillIn } from './fill-in.tsx'
import styles from './notice.module.css'
import {
  comparisonPath,
  type DatedVersion,
  getNextVersion,
  getPreviousVersion,
  isAddressed,
  pagePath,
  versionPath,
} from './versions.ts'

interface NoticeProps {
  page: LegalPage
  /** The version that the page shows. */
  version: DatedVersion
  versions: readonly DatedVersion[]
}

/**
 * The notice that a version will be replaced, has been replaced or does not apply yet, with a link to the version in
 * force. It is yellow, or lilac if it does not need attention now.
 */
export function LegalNotice(props: NoticeProps) {
  const content = contentFor(props)
  if (!content) return null
  return (
    <aside
      className={styles.box}
      data-tone={props.version.status === 'replaced' ? 'quiet' : 'loud'}
      aria-labelledby="legal-notice"
    >
      <p id="legal-notice" className={styles.words}>
        <FillIn words={content.words} days={{ date: content.date }} />
      </p>
      {content.summary && <p>{content.summary}</p>}
      <ul className={`screen-only ${styles.links}`}>
        {content.links.map(({ href, label }) => (
          <li key={href}>
            <SiteLink className="line-link" href={href}>
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </aside>
  )
}

function contentFor({ page: { name, words }, version, versions }: NoticeProps) {
  const current = { href: pagePath(name), label: words.currentLink }
  const changes = (from: string | null | undefined, to: string | null) =>
    from && to ? [{ href: comparisonPath(name, from, to), label: words.compareLink }] : []

  if (version.status === 'inForce') {
    const coming = getNextVersion(versions)
    if (!coming) return null
    const read = { href: versionPath(name, coming.date), label: words.comingLink }
    const links = [read, ...changes(version.date, coming.date)]
    return { words: words.comingNotice, date: coming.date, summary: coming.summary, links }
  }
  if (version.status === 'coming') {
    if (!isAddressed(version)) return null
    const links = [current, ...changes(getPreviousVersion(versions, version.date)?.date, version.date)]
    return { words: words.notYetNotice, date: version.date, summary: version.summary, links }
  }
  if (!version.followedOn) return null
  const links = [current, ...changes(version.date, version.followedOn)]
  return { words: words.replacedNotice, date: version.followedOn, summary: null, links }
}
