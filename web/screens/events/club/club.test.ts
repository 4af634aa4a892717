import { expect, test } from 'vitest'
import { readOrgId } from '@/screens/onboarding/org-id'
import { gradientOf, gradients } from './gradients'
import { initialsOf } from './initials'

test.each([
  ['Night Rowers', 'NR'],
  ['open lab society', 'OL'],
  ['Chess', 'C'],
  ['Θεατρική και Χορευτική', 'ΘΚ'],
  ['Ένωση Φοιτητών', 'ΕΦ'],
  ['🎉 Party & People', 'PP'],
  ['42 Club', '4C'],
  ['***', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a name always has the same gradient, and names use all eight', () => {
  expect(gradients).toHaveLength(8)
  expect(gradientOf('Night Rowers')).toBe(gradientOf('Night Rowers'))
  expect(new Set(Array.from({ length: 200 }, (_, index) => gradientOf(`Club ${index}`))).size).toBe(8)
})

test('an organisation must be named, by something that can be an id', () => {
  expect(readOrgId(' org_1 ')).toBe('org_1')
  for (const value of [undefined, '', '  ', 'x'.repeat(200), 'a\u0000b']) expect(readOrgId(value)).toBeNull()
})
