import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const readRecord = vi.hoisted(() => vi.fn())
const backend = vi.hoisted(() => ({ folder: 'test', name: 'Firestore', address: [], minWaitMs: 300 }))
vi.mock('@/firestore', async () => ({
  ...(await import('../../firestore/fields')),
  readRecord,
  pictureStorage: [],
  firestoreCopies: new (await import('../../fallback-store')).FallbackStore(backend),
}))
const folder = mkdtempSync(join(tmpdir(), 'on-demand-'))
vi.spyOn(process, 'cwd').mockReturnValue(folder)
vi.spyOn(console, 'warn').mockReturnValue()
const copies = new (await import('../../fallback-store')).FallbackStore(backend)
const { cleanSearch, onDemandPage, recordState } = await import('./on-demand-path')

const lead = (path: string) => onDemandPage(new URL(path, 'https://www.example.org'))

afterAll(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  readRecord.mockReset()
})

test('for a link without a title, the event is read only once, regardless of the number of visitors', async () => {
  readRecord.mockResolvedValue({ title: 'T' })
  const led = await Promise.all(Array.from({ length: 50 }, () => lead('/event/shared?university=U')))
  expect(new Set(led)).toEqual(new Set(['/from-link/event/shared']))
  expect(readRecord).toHaveBeenCalledTimes(1)
})

test.each([
  ['/event/there', { title: 'T' }, 'exists'],
  ['/club/there', { name: 'N' }, 'exists'],
  ['/event/missing', null, 'missing'],
  ['/club/missing', null, 'missing'],
  ['/event/withdrawn', { status: 'draft' }, 'missing'],
  ['/club/withdrawn', { status: 'draft' }, 'missing'],
])('the state of %s with the record %j is %s', async (path, record, state) => {
  readRecord.mockResolvedValue(record)
  expect(await recordState(path)).toBe(state)
})

test('a new record is found a few seconds after a visitor has tried its URL', async () => {
  const now = vi.spyOn(performance, 'now')
  onTestFinished(() => now.mockRestore())
  readRecord.mockResolvedValueOnce(null).mockResolvedValue({ title: 'T' })
  expect(await recordState('/event/new')).toBe('missing')
  now.mockReturnValue(performance.now() + 10_000)
  await setTimeout(10)
  expect(await recordState('/event/new')).toBe('exists')
})

test('a record that was never read is unavailable while Firestore fails', async () => {
  readRecord.mockRejectedValue(new Error('unavailable'))
  expect(await recordState('/event/unread')).toBe('unavailable')
})

test('an invalid id is not looked up in Firestore', async () => {
  expect(await recordState('/event/__none__')).toBe('missing')
  expect(readRecord).not.toHaveBeenCalled()
})

test('a missing event has no on-demand page, and Firestore is queried again after a failure', async () => {
  readRecord.mockRejectedValueOnce(new Error('unavailable')).mockResolvedValue(null)
  expect(await lead('/event/gone?university=U')).toBe('/from-link/event/gone')
  expect(await lead('/event/gone?university=U')).toBeUndefined()
})

test('the page of a known event does not wait if Firestore hangs', async () => {
  await copies.keep(['events', 'seen'], { id: 'seen', title: 'T' })
  readRecord.mockReturnValue(new Promise(() => {}))
  expect(await lead('/event/seen?university=U')).toBe('/from-link/event/seen')
})

test('for a link with a title, the event is not read', async () => {
  expect(await lead('/event/any?title=T')).toBe('/from-link/event/any')
  expect(readRecord).not.toHaveBeenCalled()
})

test.each([
  ['/events?q=film&university=', '/events?q=film'],
  ['/events?q=&university=', '/events'],
  // Spaces count as empty: a URL that kept them would redirect to itself forever.
  ['/events?q=film&after=+', '/events?q=film'],
  ['/events?q=film', undefined],
  ['/events', undefined],
  ['/event/e1?q=', undefined],
])('the URL of the search %s without empty fields is %s', (path, clean) => {
  expect(cleanSearch(new URL(path, 'https://www.example.org'))).toBe(clean)
})
