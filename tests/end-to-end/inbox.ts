import { z } from 'zod'
import { inboxUrl } from './system.ts'

const form = z.object({ fields: z.array(z.object({ name: z.string(), value: z.string() })) })

const event = z.object({
  /** Later messages have higher IDs. */
  id: z.number(),
  name: z.string(),
  params: z.record(z.string(), z.unknown()),
})
export type ReceivedEvent = z.infer<typeof event>

/** URL to which the site sends the contact form. */
export const collectorUrl = `${inboxUrl}/forms/contact`

/** The browser's message about a form submission that a test makes fail. */
export const failedSend = new RegExp(`^net::ERR_\\w+: ${collectorUrl}$`)

async function read<Message>(kind: 'form' | 'event', word: string, message: z.ZodType<Message>) {
  const answer = await fetch(`${inboxUrl}/api/messages?${new URLSearchParams({ kind, q: word })}`)
  return z
    .object({ messages: z.array(message) })
    .parse(await answer.json())
    .messages.reverse()
}

/** Returns the received contact forms that contain a word, oldest first, each keyed by field name. */
export async function receivedForms(word: string): Promise<Record<string, string>[]> {
  const forms = await read('form', word, form)
  return forms.map(({ fields }) => Object.fromEntries(fields.map(({ name, value }) => [name, value])))
}

/** Returns the received usage events that contain a word, oldest first. */
export const receivedEvents = (word: string) => read('event', word, event)
