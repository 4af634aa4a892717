import { evaluateSync, parse } from 'groq-js'

/** Sanity's names for the permissions on a document. */
export type Permission = 'read' | 'create' | 'update' | 'history' | 'editHistory' | 'manage'

/** The permissions on documents that match a GROQ filter, as in Sanity's access lists. */
export interface Grant {
  filter: string
  permissions: readonly Permission[]
}

/** A role and its grants, in Sanity's terms. A custom role of a hosted project uses the same filters. */
export interface Role {
  name: string
  title: string
  description: string
  grants: readonly Grant[]
}

const all = '_id in path("**")'
const legal = '_type in ["termsPage", "privacyPage", "legalVersion"]'
/**
 * Documents that the Studio writes for users of every role: the preview's secret and a review's comments. A review is
 * always a draft, and its id contains its document's id.
 */
const own =
  '_type == "sanity.previewUrlSecret" || (_type == "review" && _id == "drafts.review-" + subject.id)'
/** Uploads. Changing an asset changes it wherever it is published. */
const assets = '_type in ["sanity.imageAsset", "sanity.fileAsset"]'
const drafts = '_id in path("drafts.**")'

export const fullAccess: readonly Grant[] = [
  { filter: all, permissions: ['read', 'create', 'update', 'history', 'editHistory', 'manage'] },
]

const mayRead: Grant = { filter: all, permissions: ['read', 'history'] }
const mayWrite = (filter: string): Grant => ({
  filter,
  permissions: ['read', 'create', 'update', 'history', 'editHistory'],
})
const mayUpload: Grant = { filter: assets, permissions: ['read', 'create', 'history'] }

/** Every role, most permissions first. */
export const roles: readonly Role[] = [
  { name: 'administrator', title: 'Administrator', description: 'Can do everything.', grants: fullAccess },
  {
    name: 'editor',
    title: 'Editor',
    description: 'Can do everything except publish legal texts.',
    grants: [mayRead, mayWrite(`!(${legal}) || ${drafts}`)],
  },
  {
    name: 'legal-editor',
    title: 'Legal editor',
    description: 'Publishes legal texts, and writes drafts of everything else.',
    grants: [mayRead, mayUpload, mayWrite(`${legal} || ${drafts} || ${own}`)],
  },
  {
    name: 'contributor',
    title: 'Contributor',
    description: 'Writes drafts, but cannot publish them.',
    grants: [mayRead, mayUpload, mayWrite(`${drafts} || ${own}`)],
  },
]

/** Whether the grants include the permission for a document in its given state. */
export function isGranted(grants: readonly Grant[], permission: Permission, document: object): boolean {
  return grants.some(
    ({ filter, permissions }) =>
      permissions.includes(permission) &&
      evaluateSync(parse(`*[${filter}]`), { dataset: [document] }).data.length > 0,
  )
}
