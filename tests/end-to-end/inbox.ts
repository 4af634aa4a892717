import { z } from 'zod'
import { inboxUrl } from './system.ts'

const messages = z.object({
  messages: z.array(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('form'),
        fields: z.array(z.object({ name: z.string(), value: z.string() })),
      }),
      z.object({
        kind: z.literal('event'),
        /** Those of later messages are higher. */
        id: z.number(),
        name: z.string(),
        params: z.record(z.string(), z.unknown()),
      }),
    ]),
  ),
})

/** Address to which the site sends the contact form. */
export const collectorUrl = `${inboxUrl}/forms/contact`

async function read(kind: 'form' | 'event', word: string) {
  const answer = await fetch(`${inboxUrl}/api/messages?${new URLSearchParams({ kind, q: word })}`)
  return messages.parse(await answer.json()).messages.reverse()
}

/** The browser's message about a form submission that a test makes fail. */
export const failedSend = new RegExp(`^net::ERR_\\w+: ${collectorUrl}$`)

/** The contact forms with a certain word that arrived, the first one first, each by the names of its fields. */
export async function receivedForms(word: string): Promise<Record<string, string>[]> {
  return (await read('form', word)).flatMap((message) =>
    message.kind === 'form'
      ? [Object.fromEntries(message.fields.map(({ name, value }) => [name, value]))]
      : [],
  )
}

/** The usage events with a certain word that arrived, the first one first. */
export async function receivedEvents(word: string) {
  return (await read('event', word)).flatMap((message) => (message.kind === 'event' ? [message] : []))
}

export type ReceivedEvent = Awaited<ReturnType<typeof receivedEvents>>[number]
