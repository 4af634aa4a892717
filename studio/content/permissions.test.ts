import { expect, test } from 'vitest'
import { allowedRoles, type DocumentStates, permissionHint } from './permissions.ts'

const page: DocumentStates = {
  published: { _id: 'homePage', _type: 'homePage' },
  draft: { _id: 'drafts.homePage', _type: 'homePage' },
}
const terms: DocumentStates = {
  published: { _id: 'termsPage', _type: 'termsPage' },
  draft: { _id: 'drafts.termsPage', _type: 'termsPage' },
}
/** A release is passed as a draft, because it does not have a published version. */
const release: DocumentStates = { published: null, draft: { _id: '_.releases.r1', _type: 'system.release' } }
const onlyDraft: DocumentStates = { published: null, draft: { _id: 'drafts.new', _type: 'teamMember' } }

const all = ['administrator', 'editor', 'legal-editor', 'contributor']

test.each([
  ['publish', { ...page, draft: null }, ['administrator', 'editor']],
  ['delete', onlyDraft, all],
  ['update', { ...page, draft: null }, all],
  ['update', { ...terms, draft: null }, all],
  ['update', release, ['administrator', 'editor']],
] as const)('the action %s requires grants for every document that it changes', (permission, states, may) => {
  expect(allowedRoles(permission, states)).toEqual(may)
})

test('the hint lists the allowed roles', () => {
  expect(permissionHint('unpublish', terms)).toBe('Only administrators and legal editors can unpublish this.')
})
