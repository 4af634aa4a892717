import type { IncomingMessage } from 'node:http'
import { readLimited } from './limited-body.ts'

/** Webhooks and forms are small, in bytes. */
const largestRequestBody = 1024 * 1024

export class BodyTooLargeError extends Error {}

/**
 * Reads the body of a request.
 * @returns undefined when it has none
 * @throws BodyTooLargeError when it is larger than 1 MiB
 */
export async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const { 'content-length': length, 'transfer-encoding': transferEncoding } = request.headers
  if (length === undefined && transferEncoding === undefined) return undefined
  const isLonger = Number(length) > largestRequestBody
  const body = isLonger ? undefined : await readLimited(request, largestRequestBody)
  if (!body) throw new BodyTooLargeError()
  return body
}
