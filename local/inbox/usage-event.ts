import { z } from 'zod'
import { type Content, eventSchema } from './message.ts'

const sentEvent = eventSchema.omit({ kind: true })
const sentEvents = z.union([sentEvent, z.array(sentEvent).min(1).max(50)])

/**
 * Reads `{ name, params }` or a list of them from JSON text.
 * @throws Error when the text is something else
 */
export function readUsageEvents(text: string): Content[] {
  const events = sentEvents.parse(JSON.parse(text))
  return [events].flat().map((event) => ({ kind: 'event', ...event }))
}
