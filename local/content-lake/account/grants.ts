import { everything, type Grant, isGranted, type Permission } from '../../../schemas/roles.ts'
import type { SanityDocument } from '../documents/document.ts'
import { ContentLakeError } from '../errors.ts'
import type { Change } from '../store/transaction.ts'

/**
 * Checks grants. Creating a document needs `create` for its new state. Changing or deleting one needs `update` for both
 * states. Purging the history of a deleted one needs `editHistory` for its last state.
 * @throws ContentLakeError (403) that names the permission
 */
export function checkGrants(
  grants: readonly Grant[],
  changes: readonly Change[],
  purged: readonly SanityDocument[],
): void {
  if (grants === everything) return
  for (const { before, after } of changes) {
    for (const document of [before, after])
      if (document) requireGrant(grants, before ? 'update' : 'create', document)
  }
  for (const document of purged) requireGrant(grants, 'editHistory', document)
}

function requireGrant(grants: readonly Grant[], permission: Permission, document: SanityDocument): void {
  if (isGranted(grants, permission, document)) return
  const description = `Insufficient permissions; permission "${permission}" required`
  const items = [{ error: { permission, type: 'insufficientPermissionsError', description } }]
  throw new ContentLakeError(403, 'mutationError', `the mutation(s) failed: ${description}`, { items })
}
