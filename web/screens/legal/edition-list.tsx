import { SiteLink } from '@/ui'
import type { LegalPage } from './content'
import styles from './edition-list.module.css'
import {
  type AddressedEdition,
  comparisonPath,
  type DatedEdition,
  editionPath,
  isAddressed,
  predecessor,
} from './editions.ts'
import { FillIn } from './fill-in.tsx'

interface EditionListProps {
  page: LegalPage
  editions: readonly DatedEdition[]
  newTabLabel: string
}

/** All editions, newest first, each with its lasting address and its changes. */
export function EditionList({ page, editions, newTabLabel }: EditionListProps) {
  const addressed = editions.filter(isAddressed).toReversed()
  if (addressed.length === 0) return null
  return (
    <section className={styles.editions} id="editions" aria-labelledby="editions-heading">
      <h2 id="editions-heading">{page.words.editionsHeading}</h2>
      <ul className={styles.list}>
        {addressed.map((edition) => (
          <EditionEntry
            key={edition.date}
            page={page}
            edition={edition}
            earlier={predecessor(editions, edition.date)}
            newTabLabel={newTabLabel}
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
  newTabLabel: string
}

function EditionEntry({ page, edition, earlier, newTabLabel }: EditionEntryProps) {
  const { name, words } = page
  const { date, status, summary } = edition
  const statusWords = {
    coming: words.notYetInForce,
    inForce: words.inForce,
    replaced: words.replaced,
  }
  return (
    <li className={styles.entry}>
      <p className={styles.name}>
        <SiteLink href={editionPath(name, date)} newTabLabel={newTabLabel}>
          <FillIn words={words.edition} days={{ date }} />
        </SiteLink>
        <span className={styles.status} data-status={status}>
          {statusWords[status]}
        </span>
      </p>
      {summary && <p className={styles.summary}>{summary}</p>}
      {earlier && (
        <SiteLink
          className={styles.changes}
          href={comparisonPath(name, earlier.date, date)}
          newTabLabel={newTabLabel}
        >
          {words.compareLink}
          <span className="visually-hidden">
            : <FillIn words={words.edition} days={{ date }} />
          </span>
        </SiteLink>
      )}
    </li>
  )
}
