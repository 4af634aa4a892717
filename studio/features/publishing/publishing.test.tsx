import { expect, test } from 'vitest'
import { actionNames, actionsWith, listNames } from '../../testing/actions.ts'
import { publishing } from './index.ts'

test("Unpublish is the last action of a redirect's draft", () => {
  const others = actionNames.filter((name) => name !== 'unpublish')
  expect(listNames(actionsWith([publishing], 'redirect'))).toEqual([...others, 'unpublish'])
})

test.each([
  ['redirect', 'version'],
  ['homePage', 'draft'],
  ['legalVersion', 'draft'],
] as const)('a %s (%s) has no additional actions', (type, version) => {
  expect(listNames(actionsWith([publishing], type, version))).toEqual(
    listNames(actionsWith([], type, version)),
  )
})
