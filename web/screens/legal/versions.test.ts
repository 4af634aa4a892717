import { describe, expect, test } from 'vitest'
import type { LegalVersion } from './content'
import {
  addStatus,
  findAddressedVersion,
  getCurrentVersion,
  getNextVersion,
  getPreviousVersion,
} from './versions.ts'

const version = (date: string | null): LegalVersion => ({ date, summary: null, sections: [] })
const versions = ['2024-09-02', '2025-05-10', '2026-12-01', '2027-03-01'].map(version)

describe('the status of each version', () => {
  test.each([
    ['2026-11-30', ['replaced', 'inForce', 'coming', 'coming']],
    ['2026-12-01', ['replaced', 'replaced', 'inForce', 'coming']],
    ['2030-01-01', ['replaced', 'replaced', 'replaced', 'inForce']],
    ['2020-01-01', ['coming', 'coming', 'coming', 'coming']],
  ])('on %s', (today, statuses) => {
    expect(addStatus(versions, today).map(({ status }) => status)).toEqual(statuses)
  })

  test('an undated version applies until a dated version takes effect', () => {
    const undated = [version(null), version('2026-12-01')]
    expect(getCurrentVersion(addStatus(undated, '2026-11-30'))?.date).toBeNull()
    expect(getCurrentVersion(addStatus(undated, '2026-12-01'))?.date).toBe('2026-12-01')
  })

  test('a page without versions has no current or next version', () => {
    expect(getCurrentVersion(addStatus([], '2026-11-30'))).toBeUndefined()
    expect(getNextVersion(addStatus([], '2026-11-30'))).toBeUndefined()
  })
})

test('finds versions by date', () => {
  const found = addStatus(versions, '2026-11-30')
  expect(getNextVersion(found)).toMatchObject({ date: '2026-12-01', followedOn: '2027-03-01' })
  expect(getCurrentVersion(found)).toMatchObject({ date: '2025-05-10', followedOn: '2026-12-01' })
  expect(findAddressedVersion(found, '2024-09-02')?.status).toBe('replaced')
  expect(findAddressedVersion(found, '2024-09-03')).toBeUndefined()
  expect(getPreviousVersion(found, '2026-12-01')?.date).toBe('2025-05-10')
  expect(getPreviousVersion(found, '2024-09-02')).toBeUndefined()
})
