import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, JSHandle, Page } from '@playwright/test'
import { painted, slowDown } from '../browser/slow-telephone.ts'
import { type FoundControl, rowOf, visibleControls } from '../end-to-end/controls.ts'
import { phones } from '../end-to-end/handoff-devices.ts'
import { pathsWithAllControls } from '../public-routes.ts'
import { type Benchmark, percentile, type Row } from './benchmark.ts'

/** Taps on each control at each moment. */
const rounds = Number(process.env.TAP_ROUNDS ?? 3)

/** A delay that visitors perceive as instant, in milliseconds. Source: the definition of Interaction to Next Paint. */
const atOnce = 200

/** When a control is tapped. */
const moments: Record<string, (page: Page) => Promise<unknown>> = {
  'at first paint': painted,
  'at hydration': (page) => page.locator('html[data-hydrated]').waitFor(),
  idle: (page) => page.waitForLoadState('networkidle').then(() => delay(500)),
}

/** The browser itself reacts to a tap on a link or in a field. */
const ownOutcomes = ['opens', 'opens the app', 'waits', 'sends', 'comes with scripts']

/** The time from a tap to the frame that shows something of it, on a telephone and a line that are really slow, for each control. */
export const tapReaction: Benchmark = {
  name: 'taps',
  async run(system) {
    const { url: site } = await system.site()
    const browser = await system.browser()
    const shown = pathsWithAllControls.slice(0, system.isShort ? 1 : undefined)
    const count = system.isShort ? 1 : rounds
    for (const path of shown) await fetch(site + path)
    const rows: Row[] = []
    for (const [moment, comes] of Object.entries(moments)) {
      const times = new Map<string, number[]>()
      for (const path of shown) await measure(browser, site + path, comes, count, times)
      const slowest = [...times].map(([name, values]) => ({ name, value: Math.max(...values) }))
      for (const { name, value } of slowest.toSorted((a, b) => b.value - a.value).slice(0, 3))
        console.log(`  ${moment}, ${name}: ${Math.round(value)} ms`)
      rows.push({
        measure: `${moment}, p95 of ${times.size} controls`,
        value: percentile([...times.values()].flat(), 0.95),
        unit: 'ms',
        goal: { atMost: atOnce },
      })
    }
    return rows
  },
}

/** Adds the times of each control of a page, by its name. A control that an earlier page had is left out. */
async function measure(
  browser: Browser,
  address: string,
  comes: (page: Page) => Promise<unknown>,
  count: number,
  times: Map<string, number[]>,
): Promise<void> {
  const known = new Set(times.keys())
  for (let number = 0; ; number += 1) {
    for (let round = 0; round < count; round += 1) {
      const measured = await visit(browser, address, comes, (control) => !known.has(control.name), number)
      if (!measured) return
      times.set(measured.name, [...(times.get(measured.name) ?? []), measured.reaction])
    }
  }
}

/** Opens a page and taps one of its controls; undefined when it has none of that number. */
async function visit(
  browser: Browser,
  address: string,
  comes: (page: Page) => Promise<unknown>,
  isWanted: (control: FoundControl) => boolean,
  number: number,
): Promise<{ name: string; reaction: number } | undefined> {
  const context = await browser.newContext({ ...phones[0]?.options })
  try {
    const page = await context.newPage()
    await slowDown(page)
    await page.goto(address, { waitUntil: 'commit' })
    await comes(page)
    const { controls, elements } = await visibleControls(page)
    const wanted = controls.flatMap((control, at) => {
      const outcome = rowOf(control)?.outcome ?? ''
      return ownOutcomes.includes(outcome) && isWanted(control) ? [{ at, name: control.name }] : []
    })
    const unique = wanted.filter(({ name }, at) => wanted.findIndex((each) => each.name === name) === at)
    const chosen = unique[number]
    if (!chosen) return undefined
    return { name: chosen.name, reaction: await tap(page, elements, chosen.at) }
  } finally {
    await context.close()
  }
}

async function tap(page: Page, elements: JSHandle<HTMLElement[]>, at: number): Promise<number> {
  await elements.evaluate(scrollTo, at)
  const { x, y } = await elements.evaluate(watchReaction, at)
  await page.touchscreen.tap(x, y)
  const reaction = await page.waitForFunction(() => window.reactionTime, undefined, { timeout: 20_000 })
  return (await reaction.jsonValue()) ?? Number.NaN
}

declare global {
  interface Window {
    /** From the tap to the frame that showed something of it, in milliseconds. */
    reactionTime?: number
  }
}

/** Resolves when an element was drawn in view: nobody taps what is not there yet. Runs in the page. */
async function scrollTo(elements: HTMLElement[], at: number): Promise<void> {
  elements[at]?.scrollIntoView({ block: 'center', behavior: 'instant' })
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  await frame()
}

/**
 * Waits for a tap on an element and for what it changes: the element and what stands beside it, what opens, and the focus. What
 * else changes on the page has other reasons. Runs in the page; returns where to tap.
 */
function watchReaction(elements: HTMLElement[], at: number): { x: number; y: number } {
  const element = elements[at]
  if (!element) throw new Error('The control is gone.')
  const react = (tappedAt: number) => {
    const changed = () => {
      ends.abort()
      changes.disconnect()
      // After the frame: a message that a frame's callback sends arrives when the frame is drawn.
      const drawn = new MessageChannel()
      drawn.port1.onmessage = () => {
        window.reactionTime = performance.now() - tappedAt
      }
      requestAnimationFrame(() => drawn.port2.postMessage(null))
    }
    const ends = new AbortController()
    const changes = new MutationObserver(changed)
    const options = { subtree: true, childList: true, attributes: true, characterData: true }
    changes.observe(element.closest('form, details') ?? element.parentElement ?? element, options)
    const focusMoves = ({ target }: Event) => target !== element && changed()
    document.addEventListener('toggle', changed, { signal: ends.signal, capture: true })
    document.addEventListener('focusin', focusMoves, { signal: ends.signal })
  }
  const once = { once: true, capture: true }
  element.addEventListener('pointerdown', ({ timeStamp }) => react(timeStamp), once)
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}
