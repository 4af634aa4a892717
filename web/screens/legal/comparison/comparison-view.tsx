import 'server-only'
import { clsx } from 'clsx'
import { cacheLife } from 'next/cache'
import { SiteLink } from '@/ui'
import { formatLegalDay } from '../../../../schemas/legal/calendar.ts'
import type { LegalPageName } from '../../../../schemas/legal/legal-pages.ts'
import { FillIn } from '../fill-in.tsx'
import legal from '../legal-page.module.css'
import { type ComparisonParams, findComparison, type LegalPageRead } from '../read-legal-page.ts'
import { type AddressedVersion, comparisonPath, isAddressed, pagePath } from '../versions.ts'
import { type ComparedSection, compareVersions } from './compare-versions.ts'
import { ComparedSectionView } from './compared-section-view.tsx'
import styles from './comparison-view.module.css'

/** A legal text in which the differences between two versions are marked. */
export async function comparisonPage(name: LegalPageName, params: ComparisonParams) {
  const { read, earlier, later } = await findComparison(name, params)
  const { page, versions } = read
  const { words } = page
  const sections = await compareTexts(earlier.sections, later.sections)
  const isSame = sections.every(({ isChanged }) => !isChanged)
  return (
    <article className={`page-width ${legal.page} ${styles.page}`}>
      <header className={`${legal.head} ${styles.head}`}>
        <p className="screen-only">
          <SiteLink className="line-link" href={pagePath(page.name)}>
            {page.heading}
          </SiteLink>
        </p>
        <h1>{words.compareHeading}</h1>
        <p className={legal.intro}>
          <FillIn words={words.compareIntro} days={{ from: earlier.date, to: later.date }} />
        </p>
        <VersionChoice page={page} versions={versions} earlier={earlier} later={later} />
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

/**
 * Compares two versions. Cached because it is the most expensive part of its page, and because the diff library reads
 * the clock to limit its work, which is not allowed in a static page.
 */
async function compareTexts(
  earlier: LegalPageRead['versions'][number]['sections'],
  later: LegalPageRead['versions'][number]['sections'],
): Promise<ComparedSection[]> {
  'use cache'
  cacheLife('max')
  return compareVersions(earlier, later)
}

interface VersionChoiceProps extends Omit<LegalPageRead, 'settings'> {
  earlier: AddressedVersion
  later: AddressedVersion
}

/** Two rows of dates that link to other comparisons: one for the earlier version, one for the later. */
function VersionChoice({ page, versions, earlier, later }: VersionChoiceProps) {
  const dates = versions.filter(isAddressed).map(({ date }) => date)
  const rows = [
    {
      label: page.words.earlierText,
      chosen: earlier.date,
      dates: dates.filter((date) => date < later.date),
      pathFor: (date: string) => comparisonPath(page.name, date, later.date),
    },
    {
      label: page.words.laterText,
      chosen: later.date,
      dates: dates.filter((date) => date > earlier.date),
      pathFor: (date: string) => comparisonPath(page.name, earlier.date, date),
    },
  ]
  return (
    <div className={`screen-only ${styles.choice}`}>
      {rows.map(({ label, chosen, dates: offered, pathFor }) => (
        <nav key={label} className={styles.row} aria-label={label}>
          <p className={styles.label} aria-hidden="true">
            {label}
          </p>
          <ul className={styles.dates}>
            {offered.map((date) => (
              <li key={date}>
                {date === chosen ? (
                  <span className={clsx(styles.date, styles.chosen)}>
                    <time dateTime={date}>{formatLegalDay(date)}</time>
                  </span>
                ) : (
                  <SiteLink className={styles.date} href={pathFor(date)}>
                    <time dateTime={date}>{formatLegalDay(date)}</time>
                  </SiteLink>
                )}
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  )
}
