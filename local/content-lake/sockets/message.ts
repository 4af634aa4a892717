import type { RawData } from 'ws'
import type { z } from 'zod'

/** A WebSocket's text as `schema` reads it; null for anything else, which a caller ignores. */
export function readMessage<Schema extends z.ZodType>(
  schema: Schema,
  data: RawData,
): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(data.toString())).data ?? null
  } catch {
    return null
  }
}
