import { evaluateSync, parse } from 'groq-js'
import type { Grant, Permission } from './roles.ts'

type Filter = ReturnType<typeof parse>
const filters = new Map<string, Filter>()

function filterOf({ filter }: Grant): Filter {
  const known = filters.get(filter) ?? parse(`*[${filter}]`)
  filters.set(filter, known)
  return known
}

/** Whether somebody with these grants has the permission for a document as it is given. */
export function isGranted(grants: readonly Grant[], permission: Permission, document: object): boolean {
  return grants.some(
    (grant) =>
      grant.permissions.includes(permission) &&
      evaluateSync(filterOf(grant), { dataset: [document] }).data.length > 0,
  )
}
