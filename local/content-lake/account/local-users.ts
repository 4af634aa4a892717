import type { HonoRequest } from 'hono'
import { type Grant, type Role, roles } from '../../../schemas/roles.ts'
import { ContentLakeError } from '../errors.ts'

/** Creates a user in the Studio's format, with grants. */
function account(id: string, name: string, { grants, ...role }: Role) {
  const user = {
    id,
    sanityUserId: id,
    name,
    displayName: name,
    email: `${role.name}@localhost.example`,
    profileImage: null,
    imageUrl: null,
    provider: 'local',
    role: role.name,
    roles: [role],
  }
  return { user, grants }
}

type Account = ReturnType<typeof account>
export type LocalUser = Account['user']

function roleNamed(name: string): Role {
  const found = roles.find((each) => each.name === name)
  if (!found) throw new Error(`There is no role "${name}".`)
  return found
}

/** The user for requests without a token. */
const anybody = account('local-editor', 'Local editor', roleNamed('administrator'))

/**
 * Tokens that scripts and the Studio use to choose a user. They are not secret, because only this machine can reach the
 * lake.
 */
const byToken = new Map<string, Account>([
  ['local-administrator', account('pAdministrator', 'Ada Brooks', roleNamed('administrator'))],
  ['local-editor', account('pEditor', 'Elif Demir', roleNamed('editor'))],
  ['local-legal-editor', account('pLegalEditor', 'Leo Fischer', roleNamed('legal-editor'))],
  ['local-contributor', account('pContributor', 'Nora Papadaki', roleNamed('contributor'))],
])

const accounts = [anybody, ...byToken.values()]

/** Token for this project's own tools. Sanity's import, export and CLI do not run without a token. */
export const toolToken = 'local'

export const defaultUser = anybody.user
export const localUsers: readonly LocalUser[] = accounts.map(({ user }) => user)
export const allRoles = roles.map(({ grants: _, ...role }) => role)

export const getGrants = ({ id }: LocalUser): readonly Grant[] =>
  accounts.find(({ user }) => user.id === id)?.grants ?? []

/**
 * Returns the user of an Authorization header: `Bearer <token>`.
 * @param header undefined for the default user
 * @throws ContentLakeError (401) for an unknown token
 */
export function getAuthorizedUser(header: string | undefined): LocalUser {
  const [, token = ''] = /^Bearer (.+)$/i.exec(header ?? '') ?? []
  if (header === undefined || token === toolToken) return defaultUser
  const known = byToken.get(token)
  if (known) return known.user
  const tokens = [...byToken.keys()].join(', ')
  throw new ContentLakeError(
    401,
    'unauthorizedError',
    `There is no token "${token}". Send none, or one of ${tokens}.`,
  )
}

/** Returns the user of a request. Throws like `getAuthorizedUser`. */
export function getUser(request: HonoRequest): LocalUser {
  return getAuthorizedUser(request.header('authorization'))
}
