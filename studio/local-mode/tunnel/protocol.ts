import { z } from 'zod'

/** Messages of the Studio: open one event stream, or close it. `url` is the absolute address of the stream. */
export type ClientMessage =
  | { type: 'open'; id: string; url: string; headers: Record<string, string> }
  | { type: 'close'; id: string }

const serverMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('head'),
    id: z.string(),
    status: z.number().int().min(200).max(599),
    headers: z.record(z.string(), z.string()),
  }),
  z.object({ type: z.literal('chunk'), id: z.string(), text: z.string() }),
  z.object({ type: z.literal('end'), id: z.string() }),
])

/** Messages of the lake: the head of a response, pieces of its body, and its end. */
export type ServerMessage = z.infer<typeof serverMessage>

/**
 * Reads one message of the lake.
 * @throws Error when it is not one of the three kinds
 */
export function parseServerMessage(data: unknown): ServerMessage {
  return serverMessage.parse(JSON.parse(String(data)))
}
