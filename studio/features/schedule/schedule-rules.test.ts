import type { DocumentActionComponent, DocumentActionProps } from 'sanity'
import { expect, test } from 'vitest'
import { withScheduleRules } from './schedule-rules.ts'

const actions = (['publish', 'schedule', 'unpublishVersion', 'discardVersion'] as const).map((action) =>
  Object.assign((): ReturnType<DocumentActionComponent> => ({ label: action }), { action }),
)
const props = {} as unknown as DocumentActionProps

test.each(['legalVersion', 'termsPage', 'privacyPage'])('%s is neither scheduled nor taken away', (type) => {
  const allowed = withScheduleRules(actions, { schemaType: type, versionType: 'draft' })
  expect(allowed.map(({ action }) => action)).toEqual(['publish', 'schedule', 'discardVersion'])
  const descriptions = allowed.map((action) => action(props))
  expect(descriptions.map((description) => description?.disabled)).toEqual([undefined, true, undefined])
})

test('what visitors need not always find can be taken away at a given time', () => {
  const added = (schemaType: string, versionType: 'draft' | 'version') =>
    withScheduleRules(actions, { schemaType, versionType }).length - actions.length
  expect(added('redirect', 'draft')).toBe(1)
  expect(added('redirect', 'version')).toBe(0)
  expect(added('homePage', 'draft')).toBe(0)
})
