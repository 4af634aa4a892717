import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { whenDone } from '../../testing/when-done.ts'
import { getAuthorizedUser } from '../account/local-users.ts'
import { openLakeDatabase } from '../store/database.ts'
import { Store, type WriteOptions } from '../store/store.ts'
import { applyReleaseAction } from './apply-release-action.ts'
import { releaseAction } from './release.ts'
import { scheduleReleases } from './release-scheduler.ts'

const start = Date.parse('2026-03-01T12:00:00Z')
const hour = 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ now: start })
})
afterEach(() => {
  vi.useRealTimers()
})

function open(dataDir = temporaryFolder()) {
  const database = openLakeDatabase(dataDir)
  const committed: string[][] = []
  const store = new Store(database)
  store.subscribe(({ changes }) => {
    committed.push(changes.map(({ documentId }) => documentId))
  })
  const stop = scheduleReleases(store)
  let isOpen = true
  const close = () => {
    if (isOpen) database.close()
    isOpen = false
    stop()
  }
  whenDone(close)
  const act = (name: string, input: object = {}, options: WriteOptions = {}) =>
    store.write(
      (transaction) =>
        applyReleaseAction(
          store,
          transaction,
          releaseAction.parse({ actionType: `sanity.action.release.${name}`, releaseId: 'r1', ...input }),
        ),
      options,
    )
  const put = (document: { _id: string; _type: string; [attribute: string]: unknown }) =>
    store.write((transaction) => transaction.put(document, { create: document }))
  const at = (milliseconds: number) => new Date(start + milliseconds).toISOString()
  const schedule = (milliseconds: number, options?: WriteOptions) =>
    act('schedule', { publishAt: at(milliseconds) }, options)
  return {
    dataDir,
    store,
    committed,
    close,
    act,
    put,
    schedule,
    state: () => store.documents.get('_.releases.r1')?.state,
  }
}

function withRelease(dataDir?: string) {
  const lake = open(dataDir)
  lake.act('create')
  lake.put({ _id: 'versions.r1.a', _type: 'page' })
  lake.put({ _id: 'versions.r1.b', _type: 'page' })
  return lake
}

it('publishes a release at its scheduled time in one transaction', () => {
  const { store, committed, schedule, state } = withRelease()
  schedule(hour)
  vi.advanceTimersByTime(hour - 1)
  expect(state()).toBe('scheduled')
  vi.advanceTimersByTime(1)
  expect(state()).toBe('published')
  expect(store.documents.get('_.releases.r1')).toMatchObject({ publishedAt: '2026-03-01T13:00:00.000Z' })
  expect(committed.at(-1)).toEqual(['a', 'versions.r1.a', 'b', 'versions.r1.b', '_.releases.r1'])
  expect(vi.getTimerCount()).toBe(0)
})

it('publishes on behalf of the user who scheduled the release', () => {
  const { store, act, schedule } = withRelease()
  schedule(hour, { by: getAuthorizedUser('Bearer local-editor') })
  act('edit', { patch: { set: { 'metadata.title': 'New term' } } })
  vi.advanceTimersByTime(hour)
  const [newest] = store.revisions.list(['a'], { newestFirst: true })
  expect(newest?.author).toBe('pEditor')
})

it('adjusts to clock changes within seconds', () => {
  const { schedule, state } = withRelease()
  schedule(100 * hour)
  vi.setSystemTime(start - hour)
  vi.advanceTimersByTime(15_000)
  expect(state()).toBe('scheduled')
  vi.setSystemTime(start + 100 * hour)
  vi.advanceTimersByTime(15_000)
  expect(state()).toBe('published')
})

it('publishes a rescheduled release at its new time, and does not publish an unscheduled one', () => {
  const { act, schedule, state } = withRelease()
  schedule(hour)
  schedule(2 * hour)
  vi.advanceTimersByTime(hour)
  expect(state()).toBe('scheduled')
  act('unschedule')
  expect(vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(2 * hour)
  expect(state()).toBe('active')
})

it('ignores documents that only look like a release', () => {
  const first = withRelease()
  first.put({ _id: '_.releases.r8', _type: 'system.release', state: 'scheduled' })
  first.put({ _id: '_.releases.r9', _type: 'system.release', name: 'r9', state: 'scheduled' })
  first.schedule(1_000)
  first.close()
  const second = open(first.dataDir)
  vi.advanceTimersByTime(1_000)
  expect(second.state()).toBe('published')
  expect(vi.getTimerCount()).toBe(0)
})

it('publishes several releases in the order of their scheduled times', () => {
  const { act, committed, put, schedule } = withRelease()
  act('create', { releaseId: 'r0' })
  put({ _id: 'versions.r0.a', _type: 'page' })
  schedule(1_000)
  act('schedule', { releaseId: 'r0', publishAt: new Date(start + 2_000).toISOString() })
  vi.advanceTimersByTime(3_000)
  expect(committed.slice(-2).map((ids) => ids.at(-1))).toEqual(['_.releases.r1', '_.releases.r0'])
})

it('publishes a release later if the disk is full at its scheduled time', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  whenDone(() => log.mockRestore())
  const { dataDir, schedule, state } = withRelease()
  schedule(hour)
  const other = openLakeDatabase(dataDir)
  whenDone(() => other.close())
  other.exec("create trigger full before insert on documents begin select raise(abort, 'full'); end")
  vi.advanceTimersByTime(hour)
  expect(state()).toBe('scheduled')
  other.exec('drop trigger full')
  vi.advanceTimersByTime(15_000)
  expect(state()).toBe('published')
})

it('stores an error on a release that cannot be published, and continues with the others', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  whenDone(() => log.mockRestore())
  const { act, put, schedule, store } = withRelease()
  put({ _id: 'versions.r1.c', _type: 'page', to: { _ref: 'absent', _weak: true, _strengthenOnPublish: {} } })
  act('create', { releaseId: 'r2' })
  schedule(1_000)
  act('schedule', { releaseId: 'r2', publishAt: new Date(start + 1_000).toISOString() })
  vi.advanceTimersByTime(1_000)
  expect(store.documents.get('_.releases.r1')).toMatchObject({
    state: 'active',
    error: { message: expect.stringContaining('references non-existent document "absent"') },
  })
  expect(store.documents.get('a')).toBeNull()
  expect(store.documents.get('_.releases.r2')).toMatchObject({ state: 'published' })
  expect(log).toHaveBeenCalledOnce()
  schedule(hour)
  expect(store.documents.get('_.releases.r1')).not.toHaveProperty('error')
})
