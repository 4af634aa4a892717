import { expect, test } from 'vitest'
import { describeOtherPeriod } from './index.tsx'

const now = Date.parse('2026-11-28T12:00:00Z')

test.each([
  ['before its start', { from: '2027-01-05T09:00:00Z' }, /^From 5 January 2027 at /],
  ['after its end', { until: '2025-01-05T09:00:00Z' }, /^Ended on 5 January 2025 at /],
])('explains the display period of an announcement %s', (_, dates, sentence) => {
  expect(describeOtherPeriod('announcement', dates, now)).toMatch(sentence)
})

test('does not explain a current display period', () => {
  expect(describeOtherPeriod('announcement', { from: '2026-01-05T09:00:00Z' }, now)).toBeUndefined()
})
