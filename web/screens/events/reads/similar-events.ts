import type { ListedEvent } from '../event/when.ts'

/** The fields that determine similarity. */
export type Likeness = Pick<ListedEvent, 'id' | 'club' | 'university' | 'category' | 'begins'>

/** Weights of fields that two events share. */
const weights = { club: 4, university: 3, category: 2 } as const

/**
 * The most similar events by club, university and category, then by time. Events that have been running for days come last.
 * Cancelled events are left out.
 */
export function similarEvents(event: Likeness, events: readonly ListedEvent[], count: number): ListedEvent[] {
  const likeness = (other: ListedEvent) =>
    (['club', 'university', 'category'] as const)
      .filter((name) => event[name] !== null && event[name] === other[name])
      .reduce((sum, name) => sum + weights[name], 0)
  const begins = Date.parse(event.begins ?? '') || Number.NaN
  const distance = ({ begins: at }: ListedEvent) => Math.abs(Date.parse(at ?? '9999') - begins) || 0
  return events
    .filter(({ id, status }) => id !== event.id && status !== 'cancelled')
    .toSorted(
      (a, b) =>
        Number(a.isOngoing) - Number(b.isOngoing) || likeness(b) - likeness(a) || distance(a) - distance(b),
    )
    .slice(0, count)
}
