import { expect, test } from 'vitest'
import { isIconName } from '../icons.ts'
import { icon } from './fields.ts'
import { iconRow } from './icon-row.ts'

test("an icon of the site's own is no choice, but an older document may hold it", () => {
  const own = 'graduation-cap'
  const choices = Object(icon.studio.options).list
  expect(choices).toContainEqual({ value: 'map-pin', title: 'Map pin' })
  expect(choices).not.toContainEqual(expect.objectContaining({ value: own }))
  expect(isIconName(own)).toBe(true)
  expect(iconRow({ icon: own })).toHaveProperty('media.type', 'svg')
})

test('a name that no drawing has shows no picture', () => {
  expect(isIconName('toString')).toBe(false)
  expect(iconRow({ title: 'Chat', icon: 'toString' })).toEqual({ title: 'Chat' })
})
