import type { HonoRequest, MiddlewareHandler } from 'hono'
import { type Grant, mayRead, type Role, roles } from '../../../schemas/roles.ts'
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

function account(id: string, name: string, { grants, ...role }: Role): Account {
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

function roleNamed(name: string): Role {
  const found = roles.find((each) => each.name === name)
  if (!found) throw new Error(`There is no role "${name}".`)
  return found
}

/** Whoever sends no token: the one user that the lake knew before there were roles. */
const anybody = account('local-editor', 'Local editor', roleNamed('administrator'))

/** Whoever sends a token that is not known. */
const nobody = account('local-nobody', 'Nobody', {
  name: 'nobody',
  title: 'Nobody',
  description: 'Reads, and writes nothing.',
  grants: [mayRead],
})

/** What scripts and the Studio send to be somebody. The tokens are no secret: only this machine reaches the lake. */
const byToken = new Map<string, Account>([
  ['local-administrator', account('pAdministrator', 'Ada Brooks', roleNamed('administrator'))],
  ['local-editor', account('pEditor', 'Elif Demir', roleNamed('editor'))],
  ['local-legal-editor', account('pLegalEditor', 'Leo Fischer', roleNamed('legal-editor'))],
  ['local-contributor', account('pContributor', 'Nora Papadaki', roleNamed('contributor'))],
])

const accounts = [anybody, ...byToken.values()]

/** What this project's own tools send: Sanity's import, export and command refuse to run without a token. */
export const toolToken = 'local'

export const localUser = anybody.person
export const persons: readonly Person[] = accounts.map(({ person }) => person)
export const allRoles: Person['roles'] = roles.map(({ grants: _, ...role }) => role)

export const grantsOf = ({ id }: Person): readonly Grant[] =>
  accounts.find(({ person }) => person.id === id)?.grants ?? nobody.grants

/**
 * Who sends an Authorization header: `Bearer <token>`. An unknown token is nobody's.
 * @param header undefined for the one user that there is without a token
 * @throws ContentLakeError (401) for a token that looks like one of the lake's own and is none
 */
export function personOfAuthorization(header: string | undefined): Person {
  const [, token = ''] = /^Bearer (.+)$/i.exec(header ?? '') ?? []
  if (header === undefined || token === toolToken) return localUser
  const known = byToken.get(token)
  if (known) return known.person
  if (!token.startsWith('local-')) return nobody.person
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

/** Refuses every request of nobody that is not to read, before its body is. */
export const readersReadOnly: MiddlewareHandler = async ({ req }, next) => {
  const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(req.method) || /\/data\/query\//.test(req.path)
  if (isRead || personOf(req) !== nobody.person) return next()
  const tokens = [...byToken.keys()].join(', ')
  const description = `The token is not known, so it may only read. Send none, or one of ${tokens}.`
  throw new ContentLakeError(403, 'insufficientPermissionsError', description)
}

/** @throws ContentLakeError (403) for whoever is no administrator */
export function requireAdministrator(request: HonoRequest): void {
  if (personOf(request).role === 'administrator') return
  const description = 'Insufficient permissions; the role "administrator" is required'
  throw new ContentLakeError(403, 'insufficientPermissionsError', description)
}
