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
