import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An answer other than success, in the shape that `@sanity/client` reads: `{error: {type, description, items?}}`. */
export class ContentLakeError extends Error {
  readonly status: ContentfulStatusCode
  readonly type: string
  /** Further fields of the error, such as `items`. */
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
 * One document could not be changed; the whole transaction is refused.
 * @param type Sanity's name of the cause, such as `documentRevisionIDDoesNotMatchError`
 * @param details further fields of the item, such as `id` or `referencingIDs`
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
