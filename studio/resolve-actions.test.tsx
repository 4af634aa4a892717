import type { DocumentActionComponent, DocumentActionProps } from 'sanity'
import { expect, test } from 'vitest'
import type { Feature } from './feature.ts'
import { legal } from './features/legal/index.ts'
import { publishing } from './features/publishing/index.ts'
import { schedule } from './features/schedule/index.tsx'
import { resolveActions } from './resolve-actions.ts'
import { type ActionRule, withRules } from './ui/actions.tsx'

const names = [
  ...(['publish', 'schedule', 'unpublish', 'unpublishVersion'] as const),
  ...(['delete', 'duplicate', 'discardChanges', 'restore'] as const),
]
const sanityActions: DocumentActionComponent[] = names.map((action) =>
  Object.assign(() => ({ label: action }), { action }),
)
const harmless = ['publish', 'schedule', 'discardChanges', 'restore'] as const

test.each([
  ['redirect', 'draft', [...names.filter((name) => name !== 'unpublish'), 'unpublish', 'scheduleUnpublish']],
  ['redirect', 'version', [...names, 'copyToDraft']],
  ['redirect', 'scheduled-draft', [...names, 'deleteSchedule', 'copyToDraft']],
  ['homePage', 'draft', harmless],
  ['termsPage', 'draft', harmless],
  ['legalVersion', 'draft', ['publish', 'schedule', 'delete', 'discardChanges', 'restore']],
] as const)('the form of a %s (%s) has its actions', (schemaType, versionType, expected) => {
  const actions = resolveActions([publishing, schedule, legal])(sanityActions, { schemaType, versionType })
  expect(actions.flatMap(({ action }) => action ?? [])).toEqual(expected)
})

test('without features a form keeps the actions of Sanity that its type allows', () => {
  const actions = resolveActions([])(sanityActions, { schemaType: 'homePage', versionType: 'draft' })
  expect(actions.map(({ action }) => action)).toEqual(harmless)
})

/** An action as Sanity renders it. The rules below use no hooks. */
const render = (action: DocumentActionComponent | undefined) => {
  const props: Pick<DocumentActionProps, 'id' | 'type'> = { id: 'a', type: 'redirect' }
  return action?.(Object.assign(Object.create(null), props))
}

test.each(['legalVersion', 'termsPage', 'privacyPage'])('%s is not scheduled', (schemaType) => {
  const actions = resolveActions([legal])(sanityActions, { schemaType, versionType: 'draft' })
  expect(render(actions.find(({ action }) => action === 'schedule'))).toMatchObject({ disabled: true })
})

test('a later feature wraps the actions of an earlier one', () => {
  const rename =
    (word: string): ActionRule =>
    (_document, result) =>
      result && { ...result, label: `${word} ${result.label}` }
  const feature = (word: string): Feature => ({
    name: word,
    actions: (actions) => withRules(actions, { publish: [rename(word)] }),
  })
  const [publish] = resolveActions([feature('first'), feature('second')])(sanityActions, {
    schemaType: 'homePage',
    versionType: 'draft',
  })
  expect(render(publish)).toMatchObject({ label: 'second first publish' })
})
