import { type Active, defaultAnnouncements, type Over } from '@dnd-kit/core'
import { expect, test } from 'vitest'
import { patchReorderAnnouncements } from './reorder-announcements.ts'

const rect = { width: 1, height: 1, top: 0, left: 0, right: 1, bottom: 1 }
const items = ['calendar-sync', 'seamless-management', 'qr-codes']
const data = (index: number) => ({ current: { sortable: { containerId: 'list', index, items } } })
const active: Active = {
  id: 'seamless-management',
  data: data(1),
  rect: { current: { initial: null, translated: null } },
}
const over: Over = { id: 'calendar-sync', data: data(0), rect, disabled: false }

test('without the patch, screen readers announce ids', () => {
  expect(defaultAnnouncements.onDragEnd({ active, over })).toContain('seamless-management')
})

test('with the patch, screen readers announce positions', () => {
  patchReorderAnnouncements()
  expect(defaultAnnouncements.onDragStart({ active })).toBe('Picked up the item at place 2 of 3.')
  expect(defaultAnnouncements.onDragOver({ active, over })).toBe('Moved to place 1 of 3.')
  expect(defaultAnnouncements.onDragEnd({ active, over })).toBe('Dropped at place 1 of 3.')
  expect(defaultAnnouncements.onDragEnd({ active, over: null })).toBe('Dropped where it was.')
  expect(defaultAnnouncements.onDragCancel({ active, over: null })).toBe(
    'Cancelled. The item is back at place 2 of 3.',
  )
})
