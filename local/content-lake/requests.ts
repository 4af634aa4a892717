import type { HonoRequest, MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { z } from 'zod'
import { isOwnOrigin } from '../http/guard.ts'
import { limitBody } from '../http/middleware.ts'
import { ContentLakeError } from './errors.ts'

/** Allows pages on `originPorts` to call the lake with credentials. */
export function allowOwnOrigins(originPorts: readonly number[]): MiddlewareHandler {
  return cors({
    origin: (origin) => (isOwnOrigin(origin, originPorts) ? origin : null),
    credentials: true,
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'],
    maxAge: 600,
  })
}

/** @throws ContentLakeError 415 unless the content type is JSON, 400 for invalid JSON */
export async function readJson(request: HonoRequest): Promise<unknown> {
  const type = request.header('content-type') ?? ''
  if (!/^application\/json\b/i.test(type)) {
    throw new ContentLakeError(415, 'unsupportedMediaType', 'Send the body as application/json.')
  }
  return parseJson(await request.text(), 'The body')
}

/** @throws ContentLakeError (400) with `what` in its message */
export function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ContentLakeError(400, 'invalidJson', `${what} is not valid JSON.`)
  }
}

/** @throws ContentLakeError (400) that describes the invalid fields */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw new ContentLakeError(400, 'validationError', z.prettifyError(parsed.error))
}

/** Max size of a JSON body in bytes. Source: Sanity's documented limit for one mutation request. */
const maxBodySize = 4 * 1024 * 1024

/** Rejects JSON bodies that are too large for Sanity. */
export const limitJson = limitBody(maxBodySize, () => {
  const description = `The body is larger than ${maxBodySize} bytes. Send less at once.`
  throw new ContentLakeError(413, 'payloadTooLarge', description)
})
