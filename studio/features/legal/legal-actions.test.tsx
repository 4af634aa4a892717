import { expect, test } from 'vitest'
import { actionsWith, renderAction } from '../../testing/actions.ts'
import { legal } from './index.ts'

test.each(['legalVersion', 'termsPage', 'privacyPage'])('a %s cannot be scheduled', (type) => {
  expect(renderAction(actionsWith([legal], type), 'schedule')).toMatchObject({ disabled: true })
})

test('other documents, such as a redirect, can be scheduled', () => {
  expect(renderAction(actionsWith([legal], 'redirect'), 'schedule')).toEqual({ label: 'schedule' })
})
