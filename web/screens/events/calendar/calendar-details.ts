import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages.ts'
import { eventFacts, type FactName, sharedTexts } from '../event/facts.ts'
import type { ListedEvent } from '../event/when.ts'

/**
 * Facts to leave out of the description: those that have their own property in an entry, and those that would make
 * subscriptions larger than calendar clients accept.
 */
const leftOut: readonly FactName[] = [
  ...(['status', 'when', 'repeats', 'university', 'where', 'online'] as const),
  ...(['host', 'price', 'attending'] as const),
]

/**
 * The last paragraphs of an entry's description, in a calendar file and in Google Calendar.
 * @param url URL of the event's page
 */
export function getCalendarDetails(event: ListedEvent, words: AppPages['event'], url: string): string[] {
  const facts = eventFacts(event, words)
  return [...sharedTexts(facts, leftOut), ...facts.flatMap((fact) => fact.url ?? []), url]
}
