import { z } from 'zod'
import { inboxUrl } from './system.ts'

const form = z.object({ fields: z.array(z.object({ name: z.string(), value: z.string() })) })

const event = z.object({
  /** Those of later messages are higher. */
  id: z.number(),
  name: z.string(),
  params: z.record(z.string(), z.unknown()),
})
export type ReceivedEvent = z.infer<typeof event>

/** Address to which the site sends the contact form. */
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

/** The contact forms with a certain word that arrived, the first one first, each by the names of its fields. */
export async function receivedForms(word: string): Promise<Record<string, string>[]> {
  const forms = await read('form', word, form)
  return forms.map(({ fields }) => Object.fromEntries(fields.map(({ name, value }) => [name, value])))
}

/** The usage events with a certain word that arrived, the first one first. */
export const receivedEvents = (word: string) => read('event', word, event)
