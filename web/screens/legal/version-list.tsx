import { SiteLink } from '@/ui'
import type { LegalPage } from './content'
import { FillIn } from './fill-in.tsx'
import legal from './legal-page.module.css'
import type { LegalPageRead } from './read-legal-page.ts'
import styles from './version-view.module.css'
import {
  type AddressedVersion,
  comparisonPath,
  getPreviousVersion,
  isAddressed,
  versionPath,
} from './versions.ts'

/** Lists all versions, newest first, with links to their permanent pages and their changes. */
export function VersionList({ page, versions }: Omit<LegalPageRead, 'settings'>) {
  const addressed = versions.filter(isAddressed).toReversed()
  if (addressed.length === 0) return null
  return (
    <section className={styles.versions} id="editions" aria-labelledby="editions-heading">
      <h2 className="small-heading" id="editions-heading">
        {page.words.editionsHeading}
      </h2>
      <ul className={styles.versionList}>
        {addressed.map((version) => (
          <VersionEntry
            key={version.date}
            page={page}
            version={version}
            earlier={getPreviousVersion(versions, version.date)}
          />
        ))}
      </ul>
    </section>
  )
}

interface VersionEntryProps {
  page: LegalPage
  version: AddressedVersion
  earlier: AddressedVersion | undefined
}

function VersionEntry({ page, version, earlier }: VersionEntryProps) {
  const { name, words } = page
  const { date, status, summary } = version
  const statusWords = { coming: words.notYetInForce, inForce: words.inForce, replaced: words.replaced }
  return (
    <li className={styles.entry}>
      <p className={styles.versionName}>
        <SiteLink href={versionPath(name, date)}>
          <FillIn words={words.edition} days={{ date }} />
        </SiteLink>
        <span className={legal.status} data-status={status}>
          {statusWords[status]}
        </span>
      </p>
      {summary && <p className={styles.versionSummary}>{summary}</p>}
      {earlier && (
        <SiteLink className={`screen-only ${styles.changes}`} href={comparisonPath(name, earlier.date, date)}>
          {words.compareLink}
          <span className="visually-hidden">
            : <FillIn words={words.edition} days={{ date }} />
          </span>
        </SiteLink>
      )}
    </li>
  )
}
