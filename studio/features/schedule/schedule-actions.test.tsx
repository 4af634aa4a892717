import { expect, test } from 'vitest'
import { actionNames, actionsWith, listNames } from '../../testing/actions.ts'
import { schedule } from './index.tsx'

test('the draft of a redirect can be unpublished at a given time', () => {
  expect(listNames(actionsWith([schedule], 'redirect'))).toEqual([...actionNames, 'scheduleUnpublish'])
})

test.each([
  ['redirect', 'version'],
  ['homePage', 'draft'],
  ['legalVersion', 'draft'],
] as const)('a %s (%s) cannot be unpublished at a given time', (type, version) => {
  expect(listNames(actionsWith([schedule], type, version))).not.toContain('scheduleUnpublish')
})

test('a version in a release can be copied to the draft after a comparison', () => {
  expect(listNames(actionsWith([schedule], 'redirect', 'version'))).toEqual([...actionNames, 'copyToDraft'])
})

test('a scheduled draft has our comparing "Delete schedule" instead of Sanity\'s', () => {
  expect(listNames(actionsWith([schedule], 'redirect', 'scheduled-draft'))).toEqual([
    ...actionNames.filter((name) => name !== 'discardVersion'),
    'deleteSchedule',
    'copyToDraft',
  ])
})
