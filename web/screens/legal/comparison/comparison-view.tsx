import { SiteLink } from '@/ui'
import { pagePath } from '../addresses.ts'
import type { AddressedEdition } from '../editions.ts'
import { FillIn } from '../fill-in.tsx'
import type { LegalPageRead } from '../read-legal-page.ts'
import { ComparedSectionView } from './compared-section-view.tsx'
import styles from './comparison-view.module.css'
import { EditionChoice } from './edition-choice.tsx'
import { readComparison } from './read-comparison.ts'

interface ComparisonViewProps extends LegalPageRead {
  earlier: AddressedEdition
  later: AddressedEdition
}

/** Two editions side by side, with the words marked that were removed and added. */
export async function ComparisonView({ settings, page, editions, earlier, later }: ComparisonViewProps) {
  const { words } = page
  const newTabLabel = settings.labels.opensInNewTab
  const sections = await readComparison(page.name, earlier.date, later.date)
  const isSame = sections.every(({ isChanged }) => !isChanged)
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <p className={styles.kicker}>
          <SiteLink href={pagePath(page.name)} newTabLabel={newTabLabel}>
            {page.heading}
          </SiteLink>
        </p>
        <h1>{words.compareHeading}</h1>
        <p className={styles.intro}>
          <FillIn words={words.compareIntro} days={{ from: earlier.date, to: later.date }} />
        </p>
        <EditionChoice
          page={page}
          editions={editions}
          earlier={earlier}
          later={later}
          newTabLabel={newTabLabel}
        />
        {isSame && <p className={styles.same}>{words.sameText}</p>}
      </header>
      {sections.map((section) => (
        <ComparedSectionView
          key={`${section.numbers.earlier}-${section.numbers.later}`}
          section={section}
          words={words}
        />
      ))}
    </article>
  )
}
