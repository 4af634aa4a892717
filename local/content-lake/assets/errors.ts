import { STATUS_CODES } from 'node:http'
import type { ErrorHandler } from 'hono'

/** A request that cannot be served, with the HTTP status to answer and a sentence that says what to do. */
export class AssetError extends Error {
  readonly statusCode: 400 | 404 | 413

  constructor(statusCode: 400 | 404 | 413, message: string) {
    super(message)
    this.name = 'AssetError'
    this.statusCode = statusCode
  }
}

/** Answers errors as Sanity's asset service does: `{ statusCode, error, message }`. */
export const answerAssetError: ErrorHandler = (error, context) => {
  const statusCode = error instanceof AssetError ? error.statusCode : 500
  if (statusCode === 500) console.error('Asset request failed:', error)
  const message = statusCode === 500 ? 'The asset could not be processed. See the terminal.' : error.message
  return context.json({ statusCode, error: STATUS_CODES[statusCode], message }, statusCode)
}
