import { isGranted } from '../../../schemas/grants.ts'
import { everything, type Grant } from '../../../schemas/roles.ts'
import { ContentLakeError } from '../errors.ts'
import type { Change } from '../store/transaction.ts'

/**
 * Who creates a document needs `create` for what it becomes; who changes or deletes one `update`, for what it was and for
 * what it becomes.
 * @throws ContentLakeError (403) that names the permission
 */
export function checkGrants(grants: readonly Grant[], changes: readonly Change[]): void {
  if (grants === everything) return
  for (const { before, after } of changes) {
    const permission = before ? 'update' : 'create'
    const documents = [before, after].filter((document) => document !== null)
    if (documents.every((document) => isGranted(grants, permission, document))) continue
    const description = `Insufficient permissions; permission "${permission}" required`
    const items = [{ error: { permission, type: 'insufficientPermissionsError', description } }]
    throw new ContentLakeError(403, 'mutationError', `the mutation(s) failed: ${description}`, { items })
  }
}
