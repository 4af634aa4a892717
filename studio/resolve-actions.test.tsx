import { expect, test } from 'vitest'
import type { Feature } from './feature.ts'
import { actionNames, actionsWith, listNames, renderAction } from './testing/actions.ts'
import { type ActionRule, applyRules } from './ui/actions.tsx'

const harmless = ['publish', 'schedule', 'discardChanges', 'restore', 'discardVersion']

test.each([
  ['redirect', actionNames],
  ['homePage', harmless],
  ['termsPage', harmless],
  ['legalVersion', ['publish', 'schedule', 'delete', 'discardChanges', 'restore', 'discardVersion']],
])('the form of a %s has only the Sanity actions that its type allows', (type, expected) => {
  expect(listNames(actionsWith([], type))).toEqual(expected)
})

test('a later feature wraps the actions of an earlier one', () => {
  const rename =
    (word: string): ActionRule =>
    (_document, result) =>
      result && { ...result, label: `${word} ${result.label}` }
  const feature = (word: string): Feature => ({
    name: word,
    actions: (actions) => applyRules(actions, { publish: [rename(word)] }),
  })
  const actions = actionsWith([feature('first'), feature('second')], 'homePage')
  expect(renderAction(actions, 'publish')).toMatchObject({ label: 'second first publish' })
  expect(renderAction(actions, 'restore')).toMatchObject({ label: 'restore' })
})
