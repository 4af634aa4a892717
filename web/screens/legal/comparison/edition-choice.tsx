import { clsx } from 'clsx'
import { SiteLink } from '@/ui'
import { writtenDay } from '../../../../schemas/legal/calendar.ts'
import type { LegalPage } from '../content'
import { type AddressedEdition, comparisonPath, type DatedEdition, isAddressed } from '../editions.ts'
import styles from './edition-choice.module.css'

interface EditionChoiceProps {
  page: LegalPage
  editions: readonly DatedEdition[]
  earlier: AddressedEdition
  later: AddressedEdition
}

/** Two rows of dates: the edition on each side, and the others that may stand there. Plain links, so no script. */
export function EditionChoice({ page, editions, earlier, later }: EditionChoiceProps) {
  const dates = editions.filter(isAddressed).map(({ date }) => date)
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
    <div className={styles.choice}>
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
                    <time dateTime={date}>{writtenDay(date)}</time>
                  </span>
                ) : (
                  <SiteLink className={styles.date} href={pathFor(date)}>
                    <time dateTime={date}>{writtenDay(date)}</time>
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
