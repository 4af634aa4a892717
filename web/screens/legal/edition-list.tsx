import { SiteLink } from '@/ui'
import type { LegalPage } from './content'
import styles from './edition-view.module.css'
import { type AddressedEdition, comparisonPath, editionPath, isAddressed, predecessor } from './editions.ts'
import { FillIn } from './fill-in.tsx'
import legal from './legal-page.module.css'
import type { LegalPageRead } from './read-legal-page.ts'

/** All editions, newest first, each with its lasting address and its changes. */
export function EditionList({ page, editions }: Omit<LegalPageRead, 'settings'>) {
  const addressed = editions.filter(isAddressed).toReversed()
  if (addressed.length === 0) return null
  return (
    <section className={styles.editions} id="editions" aria-labelledby="editions-heading">
      <h2 id="editions-heading">{page.words.editionsHeading}</h2>
      <ul className={styles.editionList}>
        {addressed.map((edition) => (
          <EditionEntry
            key={edition.date}
            page={page}
            edition={edition}
            earlier={predecessor(editions, edition.date)}
          />
        ))}
      </ul>
    </section>
  )
}

interface EditionEntryProps {
  page: LegalPage
  edition: AddressedEdition
  earlier: AddressedEdition | undefined
}

function EditionEntry({ page, edition, earlier }: EditionEntryProps) {
  const { name, words } = page
  const { date, status, summary } = edition
  const statusWords = {
    coming: words.notYetInForce,
    inForce: words.inForce,
    replaced: words.replaced,
  }
  return (
    <li className={styles.entry}>
      <p className={styles.editionName}>
        <SiteLink href={editionPath(name, date)}>
          <FillIn words={words.edition} days={{ date }} />
        </SiteLink>
        <span className={legal.status} data-status={status}>
          {statusWords[status]}
        </span>
      </p>
      {summary && <p className={styles.editionSummary}>{summary}</p>}
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
