import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSampleRecords } from '../../local/sample-content/read-sample-content.ts'
import type { FaultProxy } from '../faults/fault-proxy.ts'
import { smallDisk } from '../small-disk.ts'
import { signedWebhook } from '../stack.ts'
import { type FakeClock, fakeClock } from './fake-clock.ts'
import { findPublishes, Load, payload, visitedPaths } from './load.ts'
import { hasNginx, nginxSkipNote } from './nginx.ts'
import type { SiteProcess } from './site-process.ts'
import { startTwoProcesses, type TwoProcesses } from './two-processes.ts'

const name = /Publish \d+ Of The Topology/
const polling = { interval: 20 }

let site: TwoProcesses
let first: SiteProcess
let second: SiteProcess
let wire: FaultProxy
/** Clock of the second process after its restart. */
let clock: FakeClock | undefined
let publishes = 0

beforeAll(async () => {
  if (!hasNginx) {
    console.warn(
      'nginx is not installed, so nothing about several processes is tested: apt-get install nginx',
    )
    return
  }
  site = await startTwoProcesses()
  ;({ first, second, wire } = site)
})

afterAll(async () => {
  if (!hasNginx) return
  await site?.close()
})

/** Publishes like the Studio. */
async function publish(): Promise<string> {
  publishes += 1
  const productName = `Publish ${publishes} Of The Topology`
  await site.publish(productName)
  return productName
}

/**
 * Returns the published text that a page shows. Checks that all parts of the page and the data in its scripts
 * show the same text. Returns an empty string while the data for Next's router shows another text.
 */
async function wordsOf({ url }: SiteProcess, path = '/'): Promise<string> {
  const shown = async (address: string, init?: RequestInit) => {
    const [words = '', ...others] = findPublishes(await (await fetch(address, init)).text(), name)
    expect(others).toEqual([])
    return words
  }
  const words = await shown(url + path)
  return (await shown(`${url}${path}?_rsc=1`, payload)) === words ? words : ''
}

const shownBy = (each: SiteProcess, words: string) => expect.poll(() => wordsOf(each), polling).toBe(words)

/** Publishes a text and waits until every page of both processes shows it. */
async function publishToBoth(): Promise<string> {
  const words = await publish()
  for (const each of [first, second]) {
    for (const path of visitedPaths) await expect.poll(() => wordsOf(each, path), polling).toBe(words)
  }
  return words
}

describe.skipIf(!hasNginx)(`two processes of the site behind nginx${nginxSkipNote}`, () => {
  test('published content reaches both processes, although only one gets the webhook', async () => {
    await publishToBoth()
  })

  test('both processes return the same calendars and feeds, even if a disk is empty', async () => {
    const paths = ['/events.ics', '/events.json', '/events.atom', '/events.ics?q=night']
    const read = (each: SiteProcess, path: string) =>
      fetch(each.url + path).then(async (answer) => [answer.status, await answer.text()])
    const expectSame = async () => {
      for (const path of paths) {
        const [ours, theirs] = await Promise.all([first, second].map((each) => read(each, path)))
        expect(ours?.[0]).toBe(200)
        expect(theirs, path).toEqual(ours)
      }
    }
    await expectSame()
    await second.stop()
    await Promise.all(second.keptFolders.map((folder) => rm(folder, { recursive: true, force: true })))
    await second.start()
    await expectSame()
  })

  test('each process accepts a replayed webhook only once', async () => {
    const init = await signedWebhook({ _id: 'siteSettings', _type: 'siteSettings' })
    for (const { url } of [first, second]) {
      const calls = Array.from({ length: 20 }, () => fetch(`${url}/api/revalidate`, init))
      const statuses = (await Promise.all(calls)).map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([200, ...Array(19).fill(409)])
    }
  })

  test('under load, every request succeeds and no page is stale once both processes have the published content', async () => {
    const load = new Load(site.url, name)
    for (const _ of ['once', 'again']) {
      const words = await publishToBoth()
      const since = performance.now()
      const before = load.answers.length
      await expect.poll(() => load.answers.length, polling).toBeGreaterThan(before + 40)
      const old = load.answers.filter((answer) => answer.askedAt > since && answer.words !== words)
      expect(old).toEqual([])
    }
    await load.stop()
    expect(load.failures).toEqual([])
  })

  test('a process shows content that was published while its stream was down', async () => {
    await wire.setFault('reset')
    const words = await publish()
    await shownBy(first, words)
    expect(await wordsOf(second)).not.toBe(words)
    await wire.setFault(undefined)
    await shownBy(second, words)
    await publishToBoth()
  })

  test('killing a process under load does not affect visitors, and it restarts with the latest content', async () => {
    const load = new Load(site.url, name)
    await first.kill()
    const words = await publish()
    await shownBy(second, words)
    await first.start()
    expect(await wordsOf(first)).toBe(words)
    await load.stop()
    expect(load.failures).toEqual([])
  })

  test('a rolling restart under load does not lose requests', async () => {
    clock = fakeClock(site.stack.settings.dataDir)
    Object.assign(second.env, clock?.env)
    const load = new Load(site.url, name)
    for (const each of [first, second]) {
      const [words] = await Promise.all([publish(), each.stop()])
      await each.start()
      expect(await wordsOf(each)).toBe(words)
      expect((await fetch(`${each.url}/readyz`)).status).toBe(200)
    }
    await load.stop()
    expect(load.failures).toEqual([])
    expect(load.answers.length).toBeGreaterThan(0)
    await publishToBoth()
  })

  test('with full disks, pages and publishing still work, and the log stays short', async ({ skip }) => {
    const disks = [first, second].flatMap((each) => each.keptFolders.map((folder) => smallDisk(folder)))
    const mounted = disks.filter((disk) => disk !== undefined)
    if (mounted.length < disks.length) {
      console.warn('Only root may mount a disk, so nothing about full disks is tested.')
      return skip()
    }
    for (const disk of mounted) disk.fill()
    const before = await Promise.all([first.log(), second.log()])
    const load = new Load(site.url, name)
    await publishToBoth()
    for (const { id } of readSampleRecords('events')) {
      const path = `/event/${id}`
      expect((await fetch(site.url + path)).status, path).toBe(200)
    }
    await load.stop()
    expect(load.failures).toEqual([])
    const after = await Promise.all([first.log(), second.log()])
    const lines = after.map((text, index) => text.slice(before[index]?.length).split('\n').length)
    expect(Math.max(...lines)).toBeLessThan(40)
    for (const disk of mounted) disk.empty()
    await publishToBoth()
  })

  test('a process shows published content even if its clock is set an hour forward or back', async ({
    skip,
  }) => {
    if (!clock) {
      console.warn('libfaketime is not installed, so no clock is set: apt-get install libfaketime')
      return skip()
    }
    const minutesFrom = async (offset: number) => {
      const { headers } = await fetch(second.url)
      return Math.abs(Date.parse(headers.get('date') ?? '') - Date.now() - offset) / 60_000
    }
    for (const hours of [1, 0, -1, 0]) {
      clock.set(hours * 3600)
      await expect.poll(() => minutesFrom(hours * 3_600_000), polling).toBeLessThan(10)
      await shownBy(second, await publish())
    }
  })
})
