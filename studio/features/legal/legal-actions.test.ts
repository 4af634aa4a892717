import type { DocumentActionComponent, DocumentActionProps } from 'sanity'
import { expect, test } from 'vitest'
import { withLegalVersionRules, withoutLegalVersions } from './legal-actions.tsx'

function action(name: DocumentActionComponent['action']): DocumentActionComponent {
  return Object.assign(() => ({ label: `${name}` }), { action: name })
}

const actions = (['publish', 'unpublish', 'duplicate', 'delete', 'discardChanges', 'restore'] as const).map(
  action,
)
const names = (list: DocumentActionComponent[]) => list.map((each) => each.action)

test('a version cannot be duplicated or unpublished', () => {
  expect(names(withLegalVersionRules(actions, 'legalVersion'))).toEqual([
    'publish',
    'delete',
    'discardChanges',
    'restore',
  ])
  expect(withLegalVersionRules(actions, 'homePage')).toBe(actions)
})

test.each([
  ['has been in force', '2025-05-10', true],
  ['is still to come', '9999-01-01', undefined],
])('deleting a version that %s', (_, effectiveDate, disabled) => {
  const published = {
    _id: 'a',
    _type: 'legalVersion',
    _rev: '1',
    _createdAt: '',
    _updatedAt: '',
    effectiveDate,
  }
  const props = { published } as unknown as DocumentActionProps
  const [remove] = withLegalVersionRules([action('delete')], 'legalVersion')
  expect(remove?.(props)?.disabled).toBe(disabled)
})

test('no menu offers an empty version', () => {
  expect(withoutLegalVersions([{ templateId: 'legalVersion' }, { templateId: 'teamMember' }])).toEqual([
    { templateId: 'teamMember' },
  ])
})
