import { expect, test } from 'vitest'
import { getGradientIndex, getInitials, gradientColours, gradients } from './club-look'

test.each([
  ['Night Rowers', 'NR'],
  ['open lab society', 'OL'],
  ['Chess', 'C'],
  ['Θεατρική και Χορευτική', 'ΘΚ'],
  ['Ένωση Φοιτητών', 'ΕΦ'],
  ['🎉 Party & People', 'PP'],
  ['42 Club', '4C'],
  ['***', ''],
  ['Ẹgbẹ́ Akẹ́kọ̀ọ́', 'ẸA'],
  ['Ἑσπερίδα ἀρχαίας', 'ΕΑ'],
  ['e\u0301cole हिन्दी', 'Éहि'],
  ['ßtraße 中国学生', 'S中'],
  ['👩‍👩‍👧🎉 🇬🇷', '👩‍👩‍👧🇬🇷'],
])('the initials of %s are %s', (name, initials) => {
  expect(getInitials(name)).toBe(initials)
})

// Published hashes: http://www.isthe.com/chongo/src/fnv/test_fnv.c
test.each([
  ['foobar', 0xbf9cf968 % 8, ['persimmon', 'sun']],
  ['a', 0xe40c292c % 8, ['lilac', 'persimmon']],
  ['', 0x811c9dc5 % 8, ['sun', 'lilac']],
])('the name %j has gradient %i with the colours %j', (name, gradient, colours) => {
  expect(getGradientIndex(name)).toBe(gradient)
  expect(gradientColours(name)).toEqual(colours)
})

test('club names are spread across all eight gradients', () => {
  expect(gradients).toHaveLength(8)
  expect(new Set(Array.from({ length: 200 }, (_, index) => getGradientIndex(`Club ${index}`))).size).toBe(8)
})
