import { expect, test } from 'vitest'
import { isIconName } from '../icons.ts'
import { iconField, prepareIconPreview } from './icon-field.ts'

test("an icon of the site's own is no choice, but an older document may hold it", () => {
  const own = 'graduation-cap'
  const choices = iconField().options?.list
  expect(choices).toContainEqual({ value: 'map-pin', title: 'Map pin' })
  expect(choices).not.toContainEqual(expect.objectContaining({ value: own }))
  expect(isIconName(own)).toBe(true)
  expect(prepareIconPreview({ icon: own })).toHaveProperty('media.type', 'svg')
})

test('a name that no drawing has shows no picture', () => {
  expect(isIconName('toString')).toBe(false)
  expect(prepareIconPreview({ title: 'Chat', icon: 'toString' })).toEqual({ title: 'Chat' })
})
