import { LRUCache } from 'lru-cache'
import { joinClocks } from './clocks.ts'
import { hasTwoOrders, type Item, joinDays, type Order } from './days.ts'
import { settleLinks } from './links.ts'
import { joinTimes } from './times.ts'
import { tokenize } from './tokens.ts'
import { joinWeekdaysAndYears } from './weekdays-and-years.ts'
import { decideByContext } from './words-by-context.ts'

/** The items of a text, for each order of day and month that its numbers allow. */
interface ParsedText {
  orders: readonly (readonly Item[])[]
}

/** Cached, because lists and calendars read the texts of all events repeatedly. */
const parsedTexts = new LRUCache<string, ParsedText>({ max: 5000, memoMethod: parse })

/**
 * Parses a text in steps, each of which joins or replaces tokens of the step before:
 *
 *     tokenize              "Thu 10 Dec, 7-9pm" as weekday, number, month, comma, number, dash, clock
 *     decideByContext       "mar" as a month or weekday, "10.12" as a date or time
 *     joinClocks, joinTimes "7-9pm" as a time
 *     settleLinks           "to" as a link between days, or as a preposition
 *     joinDays              "10 Dec" as a day
 *     joinWeekdaysAndYears  "Thu" as the weekday of that day
 */
export const parseText = (text: string): ParsedText => parsedTexts.memo(text)

function parse(text: string): ParsedText {
  const tokens = settleLinks(joinTimes(joinClocks(decideByContext(tokenize(text)))))
  const toItems = (order: Order) => joinWeekdaysAndYears(joinDays(tokens, order))
  if (!hasTwoOrders(tokens)) return { orders: [toItems('dayFirst')] }
  return { orders: [toItems('dayFirst'), toItems('monthFirst')].filter(hasWeekday).map(dropOtherNumber) }
}

/** If a month has a number on both sides, only a weekday determines which one is the day. */
function hasWeekday(items: readonly Item[]): boolean {
  const day = items.find((item) => item.kind === 'day')
  return day !== undefined && day.weekday !== null
}

function dropOtherNumber(items: readonly Item[]): Item[] {
  return items.map((item, at) => {
    const isBesideDay = [items[at - 1], items[at + 1]].some((other) => other?.kind === 'day')
    return item.kind === 'number' && isBesideDay ? { kind: 'word', isShort: false } : item
  })
}
