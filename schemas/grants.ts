import { evaluateSync, parse } from 'groq-js'
import type { Grant, Permission } from './roles.ts'

type Filter = ReturnType<typeof parse>
const filters = new Map<string, Filter>()

function filterOf({ filter }: Grant): Filter {
  const known = filters.get(filter) ?? parse(`*[${filter}]`)
  filters.set(filter, known)
  return known
}

/** Whether these grants include the permission for a document in its given state. */
export function isGranted(grants: readonly Grant[], permission: Permission, document: object): boolean {
  return grants.some(
    (grant) =>
      grant.permissions.includes(permission) &&
      evaluateSync(filterOf(grant), { dataset: [document] }).data.length > 0,
  )
}
