import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { contentParts } from '../../../../schemas/content.ts'
import type { PublishedContent as Answer } from '../../../content/source.ts'
import { type Content, isOutdated } from '../../shared/content.ts'
import { PublishedContent } from './published-content.ts'

const start = Date.parse('2027-01-11T08:00:00Z')
const hour = 3_600_000
const at = (time: number) => new Date(time).toISOString()

/** An in-memory content lake whose documents the test can change. */
class Lake {
  parts: Answer['parts'] = Object.fromEntries(contentParts.map((name) => [name, {}]))
  publishedAt = start
  #changedAt: Record<string, number> = {}
  /** The names of the parts that each read requested. */
  readonly reads: string[][] = []
  /** Results that upcoming reads will return instead of the lake's content. */
  readonly faults: (() => Promise<Answer>)[] = []
  kept: Answer | undefined

  /** Publishes several parts in one transaction. */
  publish(part: string, value: Answer['parts'][string], others: Answer['parts'] = {}): void {
    this.publishedAt += 1
    const changed = { ...others, [part]: value }
    this.parts = { ...this.parts, ...changed }
    for (const name of Object.keys(changed)) this.#changedAt[name] = this.publishedAt
  }

  read = async (names: readonly string[] = contentParts): Promise<Answer> => {
    this.reads.push([...names])
    const fault = this.faults.shift()
    if (fault) return fault()
    const parts = Object.fromEntries(names.map((name) => [name, this.parts[name] ?? null]))
    if (names.length === contentParts.length) return { parts, publishedAt: at(this.publishedAt) }
    const others = contentParts.filter((name) => !names.includes(name))
    return {
      parts,
      othersPublishedAt: at(Math.max(start, ...others.map((name) => this.#changedAt[name] ?? 0))),
    }
  }

  keep = vi.fn(async () => {})
  recall = async () => this.kept
}

function createContent(lake: Lake) {
  const versions: Content[] = []
  const content = new PublishedContent({
    source: lake,
    now: Date.now,
    onChange: (next) => {
      if (next !== versions.at(-1)) versions.push(next)
    },
  })
  onTestFinished(() => content.close())
  return { content, versions }
}

async function started(lake = new Lake()) {
  const { content, versions } = createContent(lake)
  await content.start()
  return { lake, content, versions }
}

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const isAboutOutdated = (content: PublishedContent, version: number) =>
  isOutdated({ version, reads: ['aboutPage', 'siteSettings'] }, content.current)

describe('a refresh after a report', () => {
  test('reads only parts that show the reported types, and outdates only pages with changed parts', async () => {
    const { lake, content } = await started()
    lake.publish('aboutPage', { heading: 'new' })
    content.refresh(['teamMember'], lake.publishedAt)
    await vi.waitFor(() => expect(content.current?.version).toBe(2))
    expect(lake.reads.slice(1)).toEqual([['aboutPage']])
    expect(isAboutOutdated(content, 1)).toBe(true)
    expect(isOutdated({ version: 1, reads: ['homePage'] }, content.current)).toBe(false)
    // A page counts as outdated if it is unknown which parts it shows.
    expect(isOutdated({ version: 1 }, content.current)).toBe(true)
    expect(content.time).toBe(lake.publishedAt)
  })

  test('updates the content time without outdating pages if no part has changed', async () => {
    const { lake, content } = await started()
    const time = content.time ?? 0
    lake.publishedAt += 5
    content.refresh(['homePage'], lake.publishedAt)
    await vi.waitFor(() => expect(content.time).toBe(time + 5))
    expect(content.current?.version).toBe(1)
  })

  test('causes one more read if it is requested during a read', async () => {
    const { lake, content } = await started()
    const held = Promise.withResolvers<Answer>()
    lake.faults.push(() => held.promise)
    content.refresh(['homePage'], start + 1)
    await vi.waitFor(() => expect(lake.reads).toHaveLength(2))
    lake.publish('homePage', { heading: 'new' })
    for (let count = 0; count < 20; count += 1) content.refresh(['homePage'], lake.publishedAt)
    held.resolve({ parts: { homePage: {} } })
    await vi.waitFor(() => expect(content.current?.parts.homePage).toEqual({ heading: 'new' }))
    expect(lake.reads).toHaveLength(3)
  })
})

test.each(['reported one by one', 'unheard'])(
  'every version matches one state of the lake, even if changes during reads are %s',
  async (how) => {
    const { lake, content, versions } = await started()
    let seed = 55
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    const states = new Set([JSON.stringify(lake.parts)])
    const { read } = lake
    lake.read = async (names) => {
      const answer = await read(names)
      // Each response takes some time, during which transactions of one or two documents arrive.
      await vi.advanceTimersByTimeAsync(random(30))
      return answer
    }
    const shown = ['homePage', 'siteSettings', 'aboutPage', 'announcements']
    const [first = '', second = ''] = shown
    for (let number = 0; number < 200; number += 1) {
      const one = shown[random(shown.length)] ?? first
      const other = shown[random(shown.length)] ?? second
      lake.publish(one, { number }, { [other]: { number } })
      states.add(JSON.stringify(lake.parts))
      if (how === 'unheard') void content.refresh()
      else for (const name of [one, other]) content.refresh([name.replace('ments', 'ment')], lake.publishedAt)
      await vi.advanceTimersByTimeAsync(random(40))
    }
    await vi.advanceTimersByTimeAsync(1000)
    expect(content.current?.parts).toEqual(lake.parts)
    expect(versions.length).toBeGreaterThan(50)
    const inOrder = (parts: object) =>
      JSON.stringify(Object.fromEntries(contentParts.map((name) => [name, Reflect.get(parts, name)])))
    for (const { parts } of versions) expect(states).toContain(inOrder(parts))
  },
)

test('a full read updates the content time, but creates a version only if a part has changed', async () => {
  const { lake, content, versions } = await started()
  await content.refresh()
  expect(versions).toHaveLength(1)
  lake.publish('siteSettings', { productName: 'New' })
  const { layout } = content
  await content.refresh()
  expect(content.time).toBe(lake.publishedAt)
  expect(content.layout).not.toBe(layout)
})

test('reads everything every five minutes, in case all reports have been lost', async () => {
  const { lake, content } = await started()
  lake.publish('homePage', { heading: 'unheard' })
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(content.current?.parts.homePage).toEqual({ heading: 'unheard' })
})

test('while the lake is down, content and content time stay unchanged; when it is back, everything is read', async () => {
  const { lake, content } = await started()
  const { time } = content
  lake.publish('homePage', { heading: 'first' })
  lake.publish('aboutPage', { heading: 'second' })
  for (let count = 0; count < 3; count += 1) lake.faults.push(() => Promise.reject(new Error('down')))
  content.refresh(['homePage'], lake.publishedAt)
  await vi.advanceTimersByTimeAsync(1500)
  expect([content.current?.version, content.time]).toEqual([1, time])
  await vi.advanceTimersByTimeAsync(2000)
  expect(content.current?.parts).toMatchObject({
    homePage: { heading: 'first' },
    aboutPage: { heading: 'second' },
  })
  const reads = lake.reads.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lake.reads).toHaveLength(reads)
})

describe('startup', () => {
  test('uses the copy on disk and its time if the lake is down', async () => {
    const lake = new Lake()
    lake.kept = { parts: { homePage: { heading: 'kept' } }, publishedAt: at(start - hour) }
    lake.faults.push(() => Promise.reject(new Error('down')))
    const { content } = await started(lake)
    expect(content.current?.parts.homePage).toEqual({ heading: 'kept' })
    expect(content.time).toBe(start - hour)
    expect(lake.keep).not.toHaveBeenCalled()
  })

  test('has no content until the lake responds if there is no copy on disk', async () => {
    const lake = new Lake()
    lake.faults.push(() => Promise.reject(new Error('down')))
    const { content } = await started(lake)
    expect([content.current, isOutdated({ version: 0 }, content.current)]).toEqual([undefined, false])
    await vi.advanceTimersByTimeAsync(1000)
    expect(content.current?.version).toBe(1)
    expect(isOutdated({ version: 0 }, content.current)).toBe(true)
    expect(lake.keep).toHaveBeenCalledOnce()
  })
})

describe('scheduled content', () => {
  const announcements = [{ from: at(start + hour), until: at(start + 4 * hour) }]

  async function startedWith(announced = announcements) {
    const lake = new Lake()
    lake.publish('announcements', announced)
    return started(lake)
  }

  test('starts and ends automatically, each time creating one version with the scheduled time', async () => {
    const { versions } = await startedWith()
    await vi.advanceTimersByTimeAsync(hour - 1)
    expect(versions).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(versions.at(-1)).toMatchObject({ version: 2, moment: start + hour, changedAt: { moment: 2 } })
    await vi.advanceTimersByTimeAsync(24 * hour)
    expect(versions).toHaveLength(3)
  })

  test('is updated if the system clock is set forwards or backwards', async () => {
    const { versions } = await startedWith()
    for (const [time, known] of [
      [start + 2 * hour, 2],
      [start, 3],
    ] as const) {
      vi.setSystemTime(time)
      await vi.advanceTimersByTimeAsync(15_000)
      expect(versions).toHaveLength(known)
    }
  })

  test('is not missed if a publish event arrives after the scheduled time but before the timer fires', async () => {
    const { lake, content } = await startedWith()
    vi.setSystemTime(start + hour)
    lake.publish('announcements', [])
    await content.refresh()
    expect(content.current?.changedAt).toMatchObject({ announcements: 2, moment: 2 })
  })

  test('includes a legal text published shortly before it takes effect at midnight in London', async () => {
    const { lake, content, versions } = await startedWith([])
    vi.setSystemTime(Date.parse('2027-06-30T22:59:00Z'))
    lake.publish('termsVersions', [{ effectiveDate: '2027-07-01' }])
    await content.refresh()
    const known = versions.length
    await vi.advanceTimersByTimeAsync(61_000)
    expect(versions).toHaveLength(known + 1)
  })

  test('creates a version when a new year starts in London, without a publish event', async () => {
    vi.setSystemTime('2027-12-31T23:59:59.900Z')
    const { content, versions } = await startedWith([])
    const { layout } = content
    await vi.advanceTimersByTimeAsync(1000)
    expect(versions).toHaveLength(2)
    expect(content.layout).not.toBe(layout)
  })
})
