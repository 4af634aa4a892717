import { and, documentId, or, orderBy, where } from 'firebase/firestore/lite'
import type { ListedEvent } from '../../event/when.ts'
import type { Source } from './position.ts'

/** As many are read of events with a rule, and of events with further dates. */
const mostSeries = 200

/** Reads the events that take place more than once, and are not over. No order has their next dates, so all are read. */
export async function readSeries({ ask, parse }: Source): Promise<ListedEvent[]> {
  const found = await Promise.all([
    ask({
      // A rule is a text or a list of lines, and Firestore compares values of one type only.
      filter: or(where('repeats', '>', ''), where('repeats', '>', [])),
      order: [orderBy('repeats'), orderBy(documentId())],
      most: mostSeries,
    }),
    // Those whose first date is the latest: of the others most are over.
    ask({ filter: and(where('dates', '>', [])), order: [orderBy('dates', 'desc')], most: mostSeries }),
  ])
  const byId = new Map(found.flat().map((record) => [record.id, record]))
  return [...byId.values()]
    .map(parse)
    .filter(({ schedule, begins, phase }) => schedule.isSeries && begins !== null && phase !== 'past')
}
