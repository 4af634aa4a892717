import { STATUS_CODES } from 'node:http'
import { HTTPException } from 'hono/http-exception'
import { ContentLakeError } from './errors.ts'

/** Turns whatever a handler threw into an answer. Unexpected errors are logged and never shown in detail. */
export function answerError(error: Error): Response {
  if (error instanceof ContentLakeError) {
    const { status, type, message: description, details } = error
    return Response.json({ error: { type, description, ...details } }, { status })
  }
  if (error instanceof HTTPException) {
    return plainError(error.status, error.message)
  }
  if (isDiskFull(error))
    return plainError(507, 'The disk is full. Free some space; nothing that was saved is lost.')
  console.error('content lake: unexpected error', error)
  return plainError(500, 'The content lake failed unexpectedly; its log has the details.')
}

/** SQLITE_FULL, as node:sqlite reports it. */
function isDiskFull(error: Error): boolean {
  return 'errcode' in error && error.errcode === 13
}

/** The shape of errors that no document caused, such as an unknown path. */
export function plainError(statusCode: number, message: string): Response {
  return Response.json({ statusCode, error: STATUS_CODES[statusCode], message }, { status: statusCode })
}
