import { getDraftId, getPublishedId } from '@sanity/client/csm'
import { contentTypes } from '../../schemas/models.ts'
import { type Grant, isGranted, type Permission, roles } from '../../schemas/roles.ts'

/** Sanity's names for the permissions to act on a document and its draft. */
export type PairPermission = 'delete' | 'discardDraft' | 'duplicate' | 'publish' | 'unpublish' | 'update'

type Content = { _id: string } & Record<string, unknown>

/** The published version and the draft of a document. */
export interface DocumentStates {
  draft: Content | null
  published: Content | null
}

/** Returns the names of the roles with the permission, most powerful first. */
export function allowedRoles(permission: PairPermission, { draft, published }: DocumentStates): string[] {
  const asDraft = (content: Content | null) => content && { ...content, _id: getDraftId(content._id) }
  const asPublished = (content: Content | null) => content && { ...content, _id: getPublishedId(content._id) }
  // To enable an action, Sanity requires permissions for the documents as they are before the action and as
  // they will be after it.
  const needs = {
    delete: [update(draft), update(published)],
    discardDraft: [update(draft)],
    duplicate: [create(asDraft(draft ?? published))],
    publish: [update(published), update(draft), create(asPublished(draft))],
    unpublish: [create(draft), update(published), create(asDraft(published))],
    update: [draft ? update(draft) : create(asDraft(published))],
  }
  return roles
    .filter(({ grants }) => needs[permission].every((isMet) => isMet(grants)))
    .map(({ name }) => name)
}

/** Returns the types of documents that a user can publish. @param roleNames the user's roles */
export function publishableTypes(roleNames: readonly string[]): string[] {
  return contentTypes.filter((_type) =>
    allowedRoles('publish', { draft: { _id: 'drafts.any', _type }, published: null }).some((name) =>
      roleNames.includes(name),
    ),
  )
}

const need = (permission: Permission) => (content: Content | null) => (grants: readonly Grant[]) =>
  content === null || isGranted(grants, permission, content)
const update = need('update')
const create = need('create')

const verbs: Record<PairPermission, string> = {
  delete: 'delete this',
  discardDraft: 'discard this draft',
  duplicate: 'duplicate this',
  publish: 'publish this',
  unpublish: 'unpublish this',
  update: 'change this',
}

/** Returns a sentence with the allowed roles: "Only administrators and editors can publish this." */
export function permissionHint(permission: PairPermission, states: DocumentStates): string {
  const allowed = allowedRoles(permission, states)
  const titles = roles
    .filter(({ name }) => allowed.includes(name))
    .map(({ title }) => `${title.toLowerCase()}s`)
  if (titles.length === 0) return `Nobody can ${verbs[permission]}.`
  return `Only ${new Intl.ListFormat('en-GB').format(titles)} can ${verbs[permission]}.`
}
