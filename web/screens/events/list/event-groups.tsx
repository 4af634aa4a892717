import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'
import type { ListedEvent, Week } from '../event/when'
import { EventCards } from './event-cards'
import styles from './events-page.module.css'

const weeks: readonly Week[] = ['thisWeek', 'nextWeek', 'later']

/** Events under "This week", "Next week" and "Later", each heading only where there is something under it. */
export function EventGroups({ events, words }: { events: readonly ListedEvent[]; words: AppPages }) {
  const sorted = inOrder(events)
  const groups = Map.groupBy(sorted, ({ week }) => week)
  return weeks.map((week) => {
    const group = groups.get(week)
    return (
      group && (
        <section key={week} className={styles.group} aria-labelledby={week}>
          <h2 id={week}>{words.events[week]}</h2>
          <EventCards events={group} words={words} headingLevel="h3" isFirst={group[0] === sorted[0]} />
        </section>
      )
    )
  })
}

/** Day by day; within a day by time, and what is cancelled last. */
export function inOrder(events: readonly ListedEvent[]): ListedEvent[] {
  const isOff = ({ status }: ListedEvent) => Number(status === 'cancelled')
  return events.toSorted(
    (a, b) =>
      (a.day ?? '9').localeCompare(b.day ?? '9') ||
      isOff(a) - isOff(b) ||
      (a.begins ?? '9').localeCompare(b.begins ?? '9'),
  )
}
