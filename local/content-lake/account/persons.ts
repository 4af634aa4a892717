import type { HonoRequest } from 'hono'
import { type Grant, type Role, roles } from '../../../schemas/roles.ts'
import { ContentLakeError } from '../errors.ts'

/** Somebody who works with the lake, as the Studio wants to know them. */
export interface Person {
  id: string
  sanityUserId: string
  name: string
  displayName: string
  email: string
  profileImage: null
  imageUrl: null
  provider: 'local'
  /** The name of the role. */
  role: string
  roles: readonly Omit<Role, 'grants'>[]
}

/** Of one person; what they may do is no part of what the Studio is told of them. */
interface Account {
  person: Person
  grants: readonly Grant[]
}

/** @param roleName one of the table of roles */
function account(id: string, name: string, roleName: string): Account {
  const found = roles.find((each) => each.name === roleName)
  if (!found) throw new Error(`There is no role "${roleName}".`)
  const { grants, ...role } = found
  const person = {
    id,
    sanityUserId: id,
    name,
    displayName: name,
    email: `${role.name}@localhost.example`,
    profileImage: null,
    imageUrl: null,
    provider: 'local' as const,
    role: role.name,
    roles: [role],
  }
  return { person, grants }
}

/** Whoever sends no token: the one user that the lake knew before there were roles. */
const anybody = account('local-editor', 'Local editor', 'administrator')

/** What scripts and the Studio send to be somebody. The tokens are no secret: only this machine reaches the lake. */
const byToken = new Map<string, Account>([
  ['local-administrator', account('pAdministrator', 'Ada Brooks', 'administrator')],
  ['local-editor', account('pEditor', 'Elif Demir', 'editor')],
  ['local-legal-editor', account('pLegalEditor', 'Leo Fischer', 'legal-editor')],
  ['local-contributor', account('pContributor', 'Nora Papadaki', 'contributor')],
])

const accounts = [anybody, ...byToken.values()]

export const localUser = anybody.person
export const persons: readonly Person[] = accounts.map(({ person }) => person)
export const allRoles: Person['roles'] = roles.map(({ grants: _, ...role }) => role)

export const grantsOf = ({ id }: Person): readonly Grant[] =>
  accounts.find(({ person }) => person.id === id)?.grants ?? []

/**
 * Who sends an Authorization header: `Bearer <token>`.
 * @throws ContentLakeError (401) for a token that looks like one of the lake's own and is none
 */
export function personOfAuthorization(header: string | undefined): Person {
  const [, token] = /^Bearer (.+)$/i.exec(header ?? '') ?? []
  const known = byToken.get(token ?? '')
  if (known) return known.person
  if (!token?.startsWith('local-')) return localUser
  const tokens = [...byToken.keys()].join(', ')
  throw new ContentLakeError(
    401,
    'unauthorizedError',
    `There is no token "${token}". The lake knows ${tokens}.`,
  )
}

/** Who sends a request. Throws as `personOfAuthorization`. */
export function personOf(request: HonoRequest): Person {
  return personOfAuthorization(request.header('authorization'))
}

/** @throws ContentLakeError (403) for whoever is no administrator */
export function requireAdministrator(request: HonoRequest): void {
  if (personOf(request).role === 'administrator') return
  const description = 'Insufficient permissions; the role "administrator" is required'
  throw new ContentLakeError(403, 'insufficientPermissionsError', description)
}
