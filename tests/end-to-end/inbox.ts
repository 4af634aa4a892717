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
        name: z.string(),
        params: z.record(z.string(), z.unknown()),
      }),
    ]),
  ),
})

/** Address to which the site sends the contact form. */
export const collectorUrl = `${inboxUrl}/forms/contact`

async function read(kind: 'form' | 'event') {
  const answer = await fetch(`${inboxUrl}/api/messages?kind=${kind}`)
  return messages.parse(await answer.json()).messages.reverse()
}

/** The contact forms that arrived, the first one first, each by the names of its fields. */
export async function receivedForms(): Promise<Record<string, string>[]> {
  return (await read('form')).flatMap((message) =>
    message.kind === 'form'
      ? [Object.fromEntries(message.fields.map(({ name, value }) => [name, value]))]
      : [],
  )
}

/** The usage events that arrived, the first one first. */
export async function receivedEvents(): Promise<{ name: string; params: Record<string, unknown> }[]> {
  return (await read('event')).flatMap((message) => (message.kind === 'event' ? [message] : []))
}

/** Removes everything that arrived. */
export async function emptyInbox(): Promise<void> {
  await fetch(`${inboxUrl}/api/messages`, { method: 'DELETE' })
}
