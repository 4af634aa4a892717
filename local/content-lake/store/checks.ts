import { isPublishedId } from '@sanity/client/csm'
import { fullAccess, type Grant, isGranted, type Permission } from '../../../schemas/roles.ts'
import { ContentLakeError, mutationError } from '../errors.ts'
import { getReferences, type References, type SanityDocument } from './document.ts'
import type { DocumentTable } from './document-table.ts'
import type { Change } from './transaction.ts'

/**
 * Checks grants. Creating a document needs `create` for its new state. Changing or deleting one needs `update` for both
 * states.
 * @throws ContentLakeError (403) with the name of the permission
 */
export function checkGrants(grants: readonly Grant[], changes: readonly Change[]): void {
  if (grants === fullAccess) return
  for (const { before, after } of changes) {
    for (const document of [before, after])
      if (document) requireGrant(grants, before ? 'update' : 'create', document)
  }
}

function requireGrant(grants: readonly Grant[], permission: Permission, document: SanityDocument): void {
  if (isGranted(grants, permission, document)) return
  const description = `Insufficient permissions; permission "${permission}" required`
  const items = [{ error: { permission, type: 'insufficientPermissionsError', description } }]
  throw new ContentLakeError(403, 'mutationError', `the mutation(s) failed: ${description}`, { items })
}

/**
 * Checks that strong references stay valid. A new reference must point to an existing document. A published document
 * must refer only to published documents. A referenced document must not be deleted or change its type. Runs at the end
 * of a transaction, so that documents can be created or deleted together.
 * @throws ContentLakeError (409)
 */
export function checkReferences(changes: readonly Change[], documents: DocumentTable): void {
  for (const { documentId, before, after } of changes) {
    // A new type replaces the document, so check it like a deletion.
    if (!after || (before && before._type !== after._type)) checkDeletion(documentId, documents)
    if (after)
      checkTargets(documentId, before ? getReferences(before) : new Map(), getReferences(after), documents)
  }
}

function checkDeletion(id: string, documents: DocumentTable): void {
  const referencingIDs = documents.strongSources(id)
  if (referencingIDs.length === 0) return
  throw mutationError(
    409,
    'documentHasExistingReferencesError',
    `Document "${id}" cannot be deleted as there are references to it from "${referencingIDs[0]}"`,
    { id, referencingIDs },
  )
}

function checkTargets(id: string, before: References, after: References, documents: DocumentTable): void {
  for (const [referenceID, isStrong] of after) {
    const isFitting = isPublishedId(referenceID) || !isPublishedId(id)
    if (!isStrong || before.get(referenceID) || (isFitting && documents.get(referenceID))) continue
    throw mutationError(
      409,
      'documentReferenceDoesNotExistError',
      `Document "${id}" references non-existent${isFitting ? '' : ' published'} document "${referenceID}"`,
      { id, referenceID },
    )
  }
}
