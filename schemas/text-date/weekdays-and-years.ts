import { type Item, isLink } from './days.ts'

/** Moves weekdays and years into the adjacent days, and replaces their tokens with `mark` tokens. */
export function joinWeekdaysAndYears(items: readonly Item[]): Item[] {
  const joined = [...items]
  /** Returns the index of the first item in a direction that is not skipped. */
  const next = (at: number, step: 1 | -1, skipped: ReadonlySet<string>) => {
    let index = at + step
    while (skipped.has(joined[index]?.kind ?? '')) index += step
    return index
  }
  const days = joined.flatMap(({ kind }, at) => (kind === 'day' ? [at] : []))
  const setWeekday = (day: number, at: number) => {
    const [item, weekday] = [joined[day], joined[at]]
    if (item?.kind !== 'day' || item.weekday !== null || weekday?.kind !== 'weekday') return
    joined[day] = { ...item, weekday: weekday.weekday }
    joined[at] = { kind: 'mark' }
  }
  const setYear = (day: number, at: number) => {
    const [item, year] = [joined[day], joined[at]]
    if (item?.kind !== 'day' || item.year !== null || year?.kind !== 'year') return
    joined[day] = { ...item, year: year.year }
    joined[at] = { kind: 'mark' }
  }
  // "Fri-Sun 11-13 December"
  const pair = joined.findIndex(
    ({ kind }, at) =>
      kind === 'weekday' &&
      isLink(joined[at + 1]) &&
      joined[at + 2]?.kind === 'weekday' &&
      !/^(?:day|weekday)$/.test(joined[at - 1]?.kind ?? ''),
  )
  const [first, last] = [days[0], days.at(-1)]
  if (pair !== -1 && first === last) joined[pair + 1] = { kind: 'doubt' }
  else if (pair !== -1 && first !== undefined && last !== undefined) {
    setWeekday(last, pair + 2)
    setWeekday(first, pair)
    joined[pair + 1] = { kind: 'mark' }
  }
  for (const day of days) setWeekday(day, next(day, -1, separators))
  for (const day of days) setWeekday(day, next(day, 1, separatorsAndYears))
  for (const day of days) setYear(day, next(day, 1, separators))
  for (const day of days) setYear(day, day - 1)
  return joined
}

const separators = new Set(['at', 'mark', 'comma'])
const separatorsAndYears = new Set([...separators, 'year'])
