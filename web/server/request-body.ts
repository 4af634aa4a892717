import type { IncomingMessage } from 'node:http'

/** Webhooks and forms are small, in bytes. */
export const largestRequestBody = 1024 * 1024

export class BodyTooLargeError extends Error {}

/**
 * Reads the body of a request.
 * @returns undefined when it has none
 * @throws BodyTooLargeError when it is larger than 1 MiB
 */
export async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const { 'content-length': length, 'transfer-encoding': transferEncoding } = request.headers
  if (length === undefined && transferEncoding === undefined) return undefined
  if (Number(length) > largestRequestBody) throw new BodyTooLargeError()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > largestRequestBody) throw new BodyTooLargeError()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
