import { setTimeout as delay } from 'node:timers/promises'
import type { Frame, Page } from '@playwright/test'
import { localOrigin } from '../../local/settings.ts'
import { contentLakeClient } from '../content-lake-client.ts'
import { StudioPage } from '../end-to-end/studio-page.ts'
import type { Exchange } from '../faults/fault-proxy.ts'
import { startTestStack, type TestStack } from '../stack.ts'
import { type Benchmark, latencies, type Row } from './benchmark.ts'
import type { MeasuredSystem } from './measured-system.ts'
import { measurePublishes } from './publish-latency.ts'

/** A request to a backend and its answer, in milliseconds: on this machine, within a continent, and beyond. */
const roundTrips = [0, 80, 200]

/** How long one visitor looks at an event, in seconds, and how often. */
const visits = { seconds: 130, pause: 1 }

const event = '/event/p7Qd0sJfVn4TgUxE6aBw'

const publishes = 20
const links = 20
const keys = 40

/** Between two keys, in milliseconds: somebody who types quickly. */
const keyPause = 120

/** The hosted backends at a distance: the same figures for each. */
export const farAway: Benchmark = {
  name: 'far-away',
  async run(system) {
    const { settings } = await system.stack()
    const rows: Row[] = []
    for (const roundTripMs of roundTrips) {
      const stack = await startTestStack({
        services: ['studio', 'firestore', 'site'],
        beside: settings.ports,
        roundTripMs,
      })
      try {
        const measured = await measure(stack, system)
        rows.push(...measured.map((row) => ({ ...row, measure: `${roundTripMs} ms away: ${row.measure}` })))
      } finally {
        await stack.cleanUp()
      }
    }
    return rows
  },
}

async function measure(stack: TestStack, system: MeasuredSystem): Promise<Row[]> {
  const siteUrl = localOrigin(stack.settings.ports.site)
  const studioUrl = localOrigin(stack.settings.ports.studio)
  const lake = contentLakeClient(studioUrl)
  const lakeAsked = () => stack.backends.get('studio')?.exchanges ?? []
  const published = await measurePublishes(lake, siteUrl, system.isShort ? 3 : publishes)
  const forSite = peaks('site', lakeAsked())
  const beforeStudio = lakeAsked().length
  const opened = await openLinks(siteUrl, system.isShort ? 3 : links)
  const reads = await countReads(stack, siteUrl, system.isShort ? 5 : visits.seconds)
  const context = await (await system.browser()).newContext({ viewport: { width: 1440, height: 900 } })
  const typed = await typeBesidePreview(
    await context.newPage(),
    studioUrl,
    siteUrl,
    system.isShort ? 5 : keys,
  ).finally(() => context.close())
  return [
    ...latencies('publish to fresh HTML', published, 1000),
    ...latencies('link with parameters, first visit', opened),
    { measure: 'reads of an event a minute', value: reads, unit: '' },
    ...latencies('key to frame', typed),
    ...forSite,
    ...peaks('Studio and preview', lakeAsked().slice(beforeStudio)),
  ]
}

/** What the content lake has to answer at most: the figures that its quotas are for. */
function peaks(who: string, exchanges: readonly Exchange[]): Row[] {
  const asked = exchanges.filter(({ path }) => /^\/v[^/]+\//.test(path))
  const mutations = asked.filter(
    ({ method, path }) => method === 'POST' && /\/data\/(?:mutate|actions)\//.test(path),
  )
  const queries = asked.filter(({ path }) => path.includes('/data/query/'))
  return [
    { measure: `${who}: requests in a second, at most`, value: mostInASecond(asked), unit: '' },
    { measure: `${who}: mutations in a second, at most`, value: mostInASecond(mutations), unit: '' },
    { measure: `${who}: queries at the same time, at most`, value: mostAtOnce(queries), unit: '' },
  ]
}

function mostInASecond(exchanges: readonly Exchange[]): number {
  const within = (from: number) => exchanges.filter(({ begunAt }) => begunAt >= from && begunAt < from + 1000)
  return Math.max(0, ...exchanges.map(({ begunAt }) => within(begunAt).length))
}

function mostAtOnce(exchanges: readonly Exchange[]): number {
  const at = (time: number) =>
    exchanges.filter(({ begunAt, endedAt = Number.POSITIVE_INFINITY }) => begunAt <= time && endedAt > time)
  return Math.max(0, ...exchanges.map(({ begunAt }) => at(begunAt).length))
}

/** Follows links with parameters that nobody has followed. @returns how long each page took, in milliseconds */
async function openLinks(siteUrl: string, count: number): Promise<number[]> {
  const times: number[] = []
  for (let link = 0; link < count; link += 1) {
    const since = performance.now()
    const answer = await fetch(`${siteUrl}/event/unknown-${link}?title=Open%20day&university=U&date=May%2010`)
    await answer.text()
    times.push(performance.now() - since)
  }
  return times
}

async function countReads({ backends }: TestStack, siteUrl: string, seconds: number): Promise<number> {
  const count = () =>
    backends.get('firestore')?.requestsWith(new RegExp(event.slice(1).replace('event/', 'events/'))) ?? 0
  const before = count()
  for (const end = Date.now() + seconds * 1000; Date.now() < end; ) {
    await (await fetch(siteUrl + event)).text()
    await delay(visits.pause * 1000)
  }
  return ((count() - before) / seconds) * 60
}

/** @returns for each key the time until the frame beside the form showed its letter, in milliseconds */
async function typeBesidePreview(
  page: Page,
  studioUrl: string,
  siteUrl: string,
  count: number,
): Promise<number[]> {
  const studio = new StudioPage(page, studioUrl)
  await studio.openStudio()
  await page.getByRole('link', { name: 'Preview About page' }).click()
  await page.frameLocator('iframe').getByRole('complementary', { name: 'This is a draft.' }).waitFor()
  const frame = page.frames().find((each) => each.url().startsWith(siteUrl))
  if (!frame) throw new Error('The preview shows no page of the site.')
  const field = studio.input('heading')
  await field.press('End')
  await watchHeading(frame)
  const pressed: { words: string; at: number }[] = []
  for (let key = 0; key < count; key += 1) {
    const letter = 'abcdefghijklmnopqrstuvwxyz'.charAt(key % 26)
    await field.press(letter)
    pressed.push({ words: await field.inputValue(), at: Date.now() })
    await page.waitForTimeout(keyPause)
  }
  const last = pressed.at(-1)?.words ?? ''
  await page.frameLocator('iframe').locator('h1').getByText(last).waitFor()
  const shown = await frame.evaluate(() => window.headings)
  return pressed.map(({ words, at }) => {
    const state = shown.find(({ text }) => text.includes(words))
    return (state?.time ?? Number.POSITIVE_INFINITY) - at
  })
}

declare global {
  interface Window {
    headings: { text: string; time: number }[]
  }
}

async function watchHeading(frame: Frame): Promise<void> {
  await frame.evaluate(() => {
    window.headings = []
    const note = () =>
      window.headings.push({ text: document.querySelector('h1')?.textContent ?? '', time: Date.now() })
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true })
  })
}
