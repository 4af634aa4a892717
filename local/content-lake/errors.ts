import { STATUS_CODES } from 'node:http'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An error response in the format of `@sanity/client`: `{error: {type, description, items?}}`. */
export class ContentLakeError extends Error {
  readonly status: ContentfulStatusCode
  readonly type: string
  /** Additional fields of the error, such as `items`. */
  readonly details: Record<string, unknown>

  constructor(
    status: ContentfulStatusCode,
    type: string,
    description: string,
    details: Record<string, unknown> = {},
  ) {
    super(description)
    this.status = status
    this.type = type
    this.details = details
  }
}

/**
 * Creates the error for a document that could not be changed. Throwing it rejects the whole transaction.
 * @param type Sanity's error type, such as `documentRevisionIDDoesNotMatchError`
 * @param details additional fields of the item, such as `id` or `referencingIDs`
 */
export function mutationError(
  status: ContentfulStatusCode,
  type: string,
  description: string,
  details: Record<string, unknown> = {},
): ContentLakeError {
  return new ContentLakeError(status, 'mutationError', description, {
    items: [{ error: { ...details, type, description } }],
  })
}

/** Thrown if an asset cannot be served. The message contains advice. Becomes a `createPlainError` response. */
export class AssetError extends HTTPException {
  constructor(status: ContentfulStatusCode, message: string) {
    super(status, { message })
  }
}

/**
 * Converts any thrown error to a response. Unexpected errors are logged, but the response does not contain their
 * details.
 */
export function toErrorResponse(error: Error): Response {
  if (error instanceof ContentLakeError) {
    const { status, type, message: description, details } = error
    return Response.json({ error: { type, description, ...details } }, { status })
  }
  if (error instanceof HTTPException) {
    return createPlainError(error.status, error.message)
  }
  if (isDiskFull(error))
    return createPlainError(507, 'The disk is full. Free some space; nothing that was saved is lost.')
  console.error('content lake: unexpected error', error)
  return createPlainError(500, 'The content lake failed unexpectedly; its log has the details.')
}

/** SQLITE_FULL as reported by node:sqlite, or the file system's own error. */
function isDiskFull(error: Error): boolean {
  return ('errcode' in error && error.errcode === 13) || ('code' in error && error.code === 'ENOSPC')
}

/** The format of errors that do not concern a document, such as an unknown path. */
export function createPlainError(statusCode: number, message: string): Response {
  return Response.json({ statusCode, error: STATUS_CODES[statusCode], message }, { status: statusCode })
}
