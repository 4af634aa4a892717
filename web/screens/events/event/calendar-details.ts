import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages.ts'
import { eventFacts, type FactName, sharedTexts } from './facts.ts'
import type { ListedEvent } from './when.ts'

/** An entry has these facts in fields of its own. Hosts and prices would make a subscription larger than programs take. */
const leftOut: readonly FactName[] = [
  ...(['status', 'when', 'repeats', 'university', 'where', 'online'] as const),
  ...(['host', 'price', 'attending'] as const),
]

/** The paragraphs at the end of an entry's description, in a file and in Google Calendar. @param url address of the event's page */
export function calendarDetails(event: ListedEvent, words: AppPages['event'], url: string): string[] {
  const facts = eventFacts(event, words)
  return [...sharedTexts(facts, leftOut), ...facts.flatMap((fact) => fact.url ?? []), url]
}
