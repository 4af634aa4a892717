import { expect, test } from 'vitest'
import { resolveActions, rulesOf } from './resolve-actions.ts'
import { refuseScheduling } from './schedule/schedule-actions.tsx'

const names = [
  ...(['publish', 'schedule', 'unpublish', 'unpublishVersion'] as const),
  ...(['delete', 'duplicate', 'discardChanges', 'restore'] as const),
]
const ofSanity = names.map((action) => Object.assign(() => ({ label: action }), { action }))
const harmless = ['publish', 'schedule', 'discardChanges', 'restore'] as const

test.each([
  ['redirect', 'draft', [...names.filter((name) => name !== 'unpublish'), 'unpublish', 'scheduleUnpublish']],
  ['redirect', 'version', [...names, 'copyToDraft']],
  ['redirect', 'scheduled-draft', [...names, 'deleteSchedule', 'copyToDraft']],
  ['homePage', 'draft', harmless],
  ['termsPage', 'draft', harmless],
  ['legalVersion', 'draft', ['publish', 'schedule', 'delete', 'discardChanges', 'restore']],
] as const)('the form of a %s (%s) has its actions', (schemaType, versionType, expected) => {
  const offered = resolveActions(ofSanity, { schemaType, versionType })
  expect(offered.flatMap(({ action }) => action ?? [])).toEqual(expected)
})

test.each(['legalVersion', 'termsPage', 'privacyPage'])('%s is not scheduled', (type) => {
  expect(rulesOf(type, true, true).schedule).toContain(refuseScheduling)
})
