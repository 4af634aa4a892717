import { setTimeout as delay } from 'node:timers/promises'
import type { Frame } from '@playwright/test'
import { localOrigin } from '../../local/settings.ts'
import { contentLakeClient } from '../content-lake-client.ts'
import { StudioPage } from '../end-to-end/studio-page.ts'
import type { Exchange } from '../faults/fault-proxy.ts'
import { startTestStack, type TestStack } from '../stack.ts'
import { type Benchmark, latencies, type Row } from './benchmark.ts'
import type { MeasuredSystem } from './measured-system.ts'
import { measurePublishes, shows } from './publish-latency.ts'

/** A request to a backend and its answer, in milliseconds: on this machine, within a continent, and beyond. */
const roundTrips = [0, 80, 200]

/** For how long one visitor looks at an event at least, and the pause between two looks: it is read once a minute. */
const visits = { minimumMs: 130_000, pauseMs: 1000 }

const event = '/event/p7Qd0sJfVn4TgUxE6aBw'

const publishes = 20
const links = 20
const keys = 40
const clicks = 10

/** Between two keys, in milliseconds: somebody who types quickly. */
const keyPause = 120

/** The hosted backends at a distance: the same figures for each. */
export const farAway: Benchmark = {
  name: 'far-away',
  async run(system) {
    const { settings } = await system.stack()
    const stacks: { stack: TestStack; reads: ReturnType<typeof countReads>; rows: Row[] }[] = []
    const allRows: Row[] = []
    try {
      for (const roundTripMs of roundTrips) {
        const services = ['studio', 'firestore', 'site'] as const
        const stack = await startTestStack({ services, beside: settings.ports, roundTripMs })
        const reads = countReads(stack)
        const rows: Row[] = []
        stacks.push({ stack, reads, rows })
        rows.push(...(await measure(stack, system)))
      }
      for (const [index, { reads, rows }] of stacks.entries()) {
        const measured = [...rows, await reads.finish(system.isShort ? 0 : visits.minimumMs)]
        allRows.push(
          ...measured.map((row) => ({ ...row, measure: `${roundTrips[index]} ms away: ${row.measure}` })),
        )
      }
      return allRows
    } finally {
      for (const { stack, reads } of stacks) {
        reads.stop()
        await stack.cleanUp()
      }
    }
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
  const context = await (await system.browser()).newContext({ viewport: { width: 1440, height: 900 } })
  const studio = new StudioPage(await context.newPage(), studioUrl)
  const typed = await typeBesidePreview(studio, siteUrl, system.isShort ? 5 : keys)
  const clicked = await publishInStudio(studio, siteUrl, system.isShort ? 1 : clicks)
  await context.close()
  return [
    ...latencies('publish to fresh HTML', published, 1000),
    ...latencies('link with parameters, first visit', opened),
    ...latencies('key to frame', typed),
    ...latencies('click on Publish to live', clicked, 1000),
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

/** Counts how often Firestore is asked for an event that one visitor looks at again and again. */
function countReads({ settings, backends }: TestStack) {
  const since = performance.now()
  let isOver = false
  const visit = async () => {
    while (!isOver) {
      await (await fetch(localOrigin(settings.ports.site) + event)).text()
      await delay(visits.pauseMs)
    }
  }
  const visiting = visit()
  const stop = () => {
    isOver = true
  }
  const finish = async (minimumMs: number): Promise<Row> => {
    await delay(since + minimumMs - performance.now())
    stop()
    await visiting
    const reads = backends.get('firestore')?.requestsWith(/events\/p7Qd0sJfVn4TgUxE6aBw/) ?? 0
    const minutes = (performance.now() - since) / 60_000
    return { measure: 'reads of an event a minute', value: reads / minutes, unit: '' }
  }
  return { stop, finish }
}

/** @returns for each key the time until the frame beside the form showed its letter, in milliseconds */
async function typeBesidePreview(studio: StudioPage, siteUrl: string, count: number): Promise<number[]> {
  const { page } = studio
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

/** @returns for each publish the time until visitors see it, in milliseconds */
async function publishInStudio(studio: StudioPage, siteUrl: string, count: number): Promise<number[]> {
  const times: number[] = []
  for (let publish = 1; publish <= count; publish += 1) {
    const words = `Published in the Studio ${publish}`
    await studio.editField('heading', words)
    await studio.publishButton.and(studio.page.locator(':enabled')).waitFor()
    const since = performance.now()
    await studio.publishButton.click()
    await shows(`${siteUrl}/about`, words)
    times.push(performance.now() - since)
  }
  return times
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
