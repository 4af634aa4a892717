import { STATUS_CODES } from 'node:http'
import type { ErrorHandler } from 'hono'

type AssetStatus = 400 | 404 | 413 | 500 | 503 | 507

/** A request that cannot be served, with the HTTP status to answer and a sentence that says what to do. */
export class AssetError extends Error {
  readonly statusCode: AssetStatus

  constructor(statusCode: AssetStatus, message: string) {
    super(message)
    this.name = 'AssetError'
    this.statusCode = statusCode
  }
}

function describeUnexpected(error: Error): AssetError {
  if ('code' in error && error.code === 'ENOSPC') {
    return new AssetError(
      507,
      'The disk is full. Free some space and try again; nothing that was saved is lost.',
    )
  }
  console.error('Asset request failed:', error)
  return new AssetError(500, 'The asset could not be processed. The terminal says why.')
}

/** Answers errors as Sanity's asset service does: `{ statusCode, error, message }`. */
export const answerAssetError: ErrorHandler = (error, context) => {
  const { statusCode, message } = error instanceof AssetError ? error : describeUnexpected(error)
  return context.json({ statusCode, error: STATUS_CODES[statusCode], message }, statusCode)
}
