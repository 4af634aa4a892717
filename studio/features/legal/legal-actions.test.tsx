import { expect, test } from 'vitest'
import { actionsWith, renderAction } from '../../testing/actions.ts'
import { legal } from './index.ts'

test.each(['legalVersion', 'termsPage', 'privacyPage'])('%s is not scheduled', (type) => {
  expect(renderAction(actionsWith([legal], type), 'schedule')).toMatchObject({ disabled: true })
})

test('a redirect is scheduled', () => {
  expect(renderAction(actionsWith([legal], 'redirect'), 'schedule')).toEqual({ label: 'schedule' })
})
