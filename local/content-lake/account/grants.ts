import { evaluateSync, parse } from 'groq-js'
import type { SanityDocument } from '../documents/document.ts'
import { ContentLakeError } from '../errors.ts'
import type { GroqNode } from '../query/groq-node.ts'
import type { Change } from '../store/transaction.ts'

/** Sanity's names of what may be done with a document. */
type Permission = 'read' | 'create' | 'update' | 'history' | 'editHistory' | 'manage'

/** What may be done with the documents that a GROQ filter matches, as in Sanity's access lists. */
export interface Grant {
  filter: string
  permissions: readonly Permission[]
}

export const everything: readonly Grant[] = [
  {
    filter: '_id in path("**")',
    permissions: ['read', 'create', 'update', 'history', 'editHistory', 'manage'],
  },
]

const filters = new Map<string, GroqNode>()

function filterOf({ filter }: Grant): GroqNode {
  const known = filters.get(filter) ?? parse(`*[${filter}]`)
  filters.set(filter, known)
  return known
}

function isGranted(grants: readonly Grant[], permission: Permission, document: SanityDocument): boolean {
  return grants.some(
    (grant) =>
      grant.permissions.includes(permission) &&
      evaluateSync(filterOf(grant), { dataset: [document] }).data.length > 0,
  )
}

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
