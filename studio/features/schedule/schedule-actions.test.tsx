import { expect, test } from 'vitest'
import { actionNames, actionsWith, listNames } from '../../testing/actions.ts'
import { schedule } from './index.tsx'

test('unpublishing a redirect can be scheduled in the form of its draft', () => {
  expect(listNames(actionsWith([schedule], 'redirect'))).toEqual([...actionNames, 'scheduleUnpublish'])
})

test.each([
  ['redirect', 'version'],
  ['redirect', 'revision'],
  ['homePage', 'draft'],
  ['legalVersion', 'draft'],
] as const)('unpublishing a %s cannot be scheduled in the form of a %s', (type, version) => {
  expect(listNames(actionsWith([schedule], type, version))).not.toContain('scheduleUnpublish')
})

test('a version in a release has "Copy to draft"', () => {
  expect(listNames(actionsWith([schedule], 'redirect', 'version'))).toEqual([...actionNames, 'copyToDraft'])
})

test('a scheduled draft has our own "Delete schedule", which shows the differences', () => {
  expect(listNames(actionsWith([schedule], 'redirect', 'scheduled-draft'))).toEqual([
    ...actionNames.filter((name) => name !== 'discardVersion'),
    'deleteSchedule',
    'copyToDraft',
  ])
})
