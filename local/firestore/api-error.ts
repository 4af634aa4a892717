import { z } from 'zod'

const httpStatus = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  RESOURCE_EXHAUSTED: 429,
  INTERNAL: 500,
  UNIMPLEMENTED: 501,
} as const

/** An error response in the format of Google's APIs. The SDKs derive their error codes from the HTTP status. */
export class ApiError extends Error {
  readonly status: keyof typeof httpStatus

  constructor(status: keyof typeof httpStatus, message: string) {
    super(message)
    this.status = status
  }

  get code() {
    return httpStatus[this.status]
  }

  toJSON() {
    return { error: { code: this.code, message: this.message, status: this.status } }
  }
}

export function createInvalidArgument(message: string): ApiError {
  return new ApiError('INVALID_ARGUMENT', message)
}

/** @param what the unsupported part of Firestore, e.g. `"listen"` */
export function unimplemented(what: string): ApiError {
  return new ApiError('UNIMPLEMENTED', `The local Firestore does not offer ${what}.`)
}

/**
 * Validates a request with a schema.
 * @throws ApiError INVALID_ARGUMENT that describes the invalid fields
 */
export function parseRequest<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  try {
    const result = schema.safeParse(input)
    if (result.success) return result.data
    throw createInvalidArgument(`Payload isn't valid for request: ${z.prettifyError(result.error)}`)
  } catch (error) {
    // Treat a payload that is nested so deeply that it exhausts the stack as the client's error, not as a crash.
    if (error instanceof RangeError) throw createInvalidArgument('The payload is nested too deeply.')
    throw error
  }
}
