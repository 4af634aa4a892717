import { ContentLakeError } from '../errors.ts'

/** Applies one action of a request; an error of its mutations becomes an `actionError` that says which action it was. */
export function namingAction(index: number, apply: () => void): void {
  try {
    apply()
  } catch (error) {
    if (!(error instanceof ContentLakeError) || !Array.isArray(error.details.items)) throw error
    const items = error.details.items.map((item: object) => ({ ...item, index }))
    throw new ContentLakeError(error.status, 'actionError', error.message, { items })
  }
}

/** Of an action that lacks a permission Sanity says so at the top of the error, where the Studio looks for it. */
export function namingPermissions<Result>(write: () => Result): Result {
  try {
    return write()
  } catch (error) {
    const isMissing = error instanceof ContentLakeError && error.status === 403
    if (!isMissing) throw error
    throw new ContentLakeError(403, 'insufficientPermissionsError', error.message, error.details)
  }
}
