import { expect, test } from 'vitest'
import { contentTypes } from '../../../schemas/models.ts'
import { isGranted, roles } from '../../../schemas/roles.ts'
import { permissionHint, rolesThatMay, type States } from './permissions.ts'

const page: States = {
  published: { _id: 'homePage', _type: 'homePage' },
  draft: { _id: 'drafts.homePage', _type: 'homePage' },
}
const terms: States = {
  published: { _id: 'termsPage', _type: 'termsPage' },
  draft: { _id: 'drafts.termsPage', _type: 'termsPage' },
}
/** Releases have neither a draft nor a published version. */
const release: States = {
  published: null,
  draft: { _id: '_.releases.r1', _type: 'system.release' },
}
const onlyDraft: States = { published: null, draft: { _id: 'drafts.new', _type: 'teamMember' } }

const all = ['administrator', 'editor', 'legal-editor', 'contributor']

test.each([
  ['publish', page, ['administrator', 'editor']],
  ['publish', terms, ['administrator', 'legal-editor']],
  ['publish', { ...page, draft: null }, ['administrator', 'editor']],
  ['unpublish', page, ['administrator', 'editor']],
  ['delete', page, ['administrator', 'editor']],
  ['delete', onlyDraft, all],
  ['discardDraft', page, all],
  ['duplicate', terms, all],
  ['update', { ...page, draft: null }, all],
  ['update', { ...terms, draft: null }, all],
  ['update', release, ['administrator', 'editor']],
] as const)(
  '%s of a document is for those whose grants allow all that it does',
  (permission, states, may) => {
    expect(rolesThatMay(permission, states)).toEqual(may)
  },
)

const more = [
  ['administrator', 'editor'],
  ['administrator', 'legal-editor'],
  ['editor', 'contributor'],
  ['legal-editor', 'contributor'],
] as const
const permissions = ['delete', 'discardDraft', 'duplicate', 'publish', 'unpublish', 'update'] as const
const documents = [
  ...contentTypes,
  'review',
  'sanity.imageAsset',
  'sanity.previewUrlSecret',
  'system.release',
]
const states = documents.flatMap((_type): States[] => {
  const _id = _type === 'system.release' ? '_.releases.r1' : _type
  const [published, draft] = [
    { _id, _type },
    { _id: `drafts.${_id}`, _type },
  ]
  return [
    { published, draft },
    { published, draft: null },
    { published: null, draft },
  ]
})

test.each(more)('%s may do everything that a %s may', (stronger, weaker) => {
  const grants = (role: string) => roles.find(({ name }) => name === role)?.grants ?? []
  for (const state of states) {
    const lost = permissions.filter((permission) => {
      const may = rolesThatMay(permission, state)
      return may.includes(weaker) && !may.includes(stronger)
    })
    expect(lost, JSON.stringify(state)).toEqual([])
    for (const document of [state.draft, state.published]) {
      if (!document) continue
      const rights = (['read', 'create', 'update', 'history', 'editHistory', 'manage'] as const).filter(
        (right) =>
          isGranted(grants(weaker), right, document) && !isGranted(grants(stronger), right, document),
      )
      expect(rights, JSON.stringify(document)).toEqual([])
    }
  }
})

test('a sentence names them', () => {
  expect(permissionHint('publish', page)).toBe('Only administrators and editors may publish this.')
  expect(permissionHint('unpublish', terms)).toBe(
    'Only administrators and legal editors may take this off the site.',
  )
})
