import type { DocumentActionProps } from 'sanity'
import { expect, test } from 'vitest'
import { actionsWith, renderAction } from '../../testing/actions.ts'
import { legal } from './index.ts'

test.each(['legalVersion', 'termsPage', 'privacyPage'])('a %s cannot be scheduled', (type) => {
  expect(renderAction(actionsWith([legal], type), 'schedule')).toMatchObject({ disabled: true })
})

test('other documents, such as a redirect, can be scheduled', () => {
  expect(renderAction(actionsWith([legal], 'redirect'), 'schedule')).toEqual({ label: 'schedule' })
})

test('a version can be deleted only before its first day', () => {
  const remove = actionsWith([legal], 'legalVersion').find(({ action }) => action === 'delete')
  const renderDelete = (effectiveDate: string) => {
    const published = { _id: 'v', effectiveDate }
    const props: DocumentActionProps = Object.assign(Object.create(null), { published })
    return remove?.(props)
  }
  expect(renderDelete('2025-01-01')).toMatchObject({ disabled: true })
  expect(renderDelete('2131-01-01')).toEqual({ label: 'delete' })
})
