import { expect, test } from 'vitest'
import { allowedActions, isSingleton, withoutSingletons } from './structure.ts'

const actions = [
  'publish',
  'schedule',
  'unpublish',
  'unpublishVersion',
  'discardVersion',
  'duplicate',
  'delete',
  'discardChanges',
  'restore',
  undefined,
].map((action) => ({ action }))

test('a singleton can be published, scheduled, discarded and restored, nothing else', () => {
  expect(allowedActions(actions, 'homePage').map(({ action }) => action)).toEqual([
    'publish',
    'schedule',
    'discardVersion',
    'discardChanges',
    'restore',
  ])
})

test('other documents keep every action', () => {
  expect(allowedActions(actions, 'teamMember')).toEqual(actions)
})

test('singletons are not offered for creation', () => {
  expect(withoutSingletons([{ templateId: 'homePage' }, { templateId: 'teamMember' }])).toEqual([
    { templateId: 'teamMember' },
  ])
  expect(isSingleton('siteSettings')).toBe(true)
})
