import type { HonoRequest } from 'hono'
import { ContentLakeError } from '../errors.ts'
import { everything, type Grant } from './grants.ts'

/** A role as Sanity names it. */
interface Role {
  name: string
  title: string
  description: string
}

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
  roles: readonly Role[]
}

/** Of one person; what they may do is no part of what the Studio is told of them. */
interface Account {
  person: Person
  grants: readonly Grant[]
}

function account(id: string, name: string, role: Role, grants: readonly Grant[]): Account {
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

const all = '_id in path("**")'
const legal = '_type in ["termsPage", "privacyPage", "legalVersion"]'
/** What the Studio writes for whoever looks: uploads, and the key of the preview. */
const own = '_type in ["sanity.imageAsset", "sanity.fileAsset", "sanity.previewUrlSecret"]'
const mayRead: Grant = { filter: all, permissions: ['read', 'history'] }
const mayWrite = (filter: string): Grant => ({
  filter,
  permissions: ['read', 'create', 'update', 'history', 'editHistory'],
})

const administrator: Role = {
  name: 'administrator',
  title: 'Administrator',
  description: 'May do everything.',
}
const roles = {
  editor: { name: 'editor', title: 'Editor', description: 'May do everything but change legal texts.' },
  legalEditor: {
    name: 'legal-editor',
    title: 'Legal editor',
    description: 'Writes and publishes legal texts.',
  },
  contributor: {
    name: 'contributor',
    title: 'Contributor',
    description: 'Writes drafts, and publishes nothing.',
  },
}

/** Whoever sends no token: the one user that the lake knew before there were roles. */
const anybody = account('local-editor', 'Local editor', administrator, everything)

/** What scripts and the Studio send to be somebody. The tokens are no secret: only this machine reaches the lake. */
const byToken = new Map<string, Account>([
  ['local-administrator', account('pAdministrator', 'Local administrator', administrator, everything)],
  ['local-editor', account('pEditor', 'Local marketing', roles.editor, [mayRead, mayWrite(`!(${legal})`)])],
  [
    'local-legal-editor',
    account('pLegalEditor', 'Local legal editor', roles.legalEditor, [
      mayRead,
      mayWrite(`${legal} || ${own}`),
    ]),
  ],
  [
    'local-contributor',
    account('pContributor', 'Local contributor', roles.contributor, [
      mayRead,
      mayWrite(`_id in path("drafts.**") || ${own}`),
    ]),
  ],
])

const accounts = [anybody, ...byToken.values()]

export const localUser = anybody.person
export const persons: readonly Person[] = accounts.map(({ person }) => person)
export const allRoles: readonly Role[] = [administrator, ...Object.values(roles)]

export const grantsOf = ({ id }: Person): readonly Grant[] =>
  accounts.find(({ person }) => person.id === id)?.grants ?? []

/** @throws ContentLakeError (401) for a token that looks like one of the lake's own and is none */
export function personOfToken(token: string | undefined): Person {
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

/** Who sends a request. Throws as `personOfToken`. */
export function personOf(request: HonoRequest): Person {
  const [, token] = /^Bearer (.+)$/i.exec(request.header('authorization') ?? '') ?? []
  return personOfToken(token)
}

/** @throws ContentLakeError (403) for whoever is no administrator */
export function requireAdministrator(request: HonoRequest): void {
  if (personOf(request).role === administrator.name) return
  const description = 'Insufficient permissions; the role "administrator" is required'
  throw new ContentLakeError(403, 'insufficientPermissionsError', description)
}
