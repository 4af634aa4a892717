import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { browserLaunchOptions } from '../browser/browser.ts'
import { hasNginx, nginxSkipNote } from './nginx.ts'
import { startTwoProcesses, type TwoProcesses } from './two-processes.ts'

/** Visits to the contact page. The visitor types before and after hydration in each. */
const visits = 10

/** Pause between two publish events (ms). A visit opens several pages between them. */
const pause = 250

let site: TwoProcesses
let browser: Browser

beforeAll(async () => {
  if (!hasNginx) return
  site = await startTwoProcesses('both')
  browser = await chromium.launch(await browserLaunchOptions())
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

/** Publishes repeatedly until the test ends. */
function publishOften() {
  const stop = new AbortController()
  let publishes = 0
  const publishing = (async () => {
    while (!stop.signal.aborted) {
      publishes += 1
      await site.publish(`Publish ${publishes} Of The Typing`)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  })()
  const end = async () => {
    stop.abort()
    await publishing
    return publishes
  }
  onTestFinished(() => void end())
  return end
}

/** Records the numbers of the publish events that each part of each page shows. Runs in the page. */
function watchWords(): void {
  const seen: Record<string, number[]> = {}
  Object.assign(window, { seen })
  const note = () => {
    for (const part of ['title', 'header', 'main', 'footer']) {
      const [, number] = /Publish (\d+) Of/.exec(document.querySelector(part)?.textContent ?? '') ?? []
      const numbers = seen[`${location.pathname} ${part}`] ?? []
      seen[`${location.pathname} ${part}`] = numbers
      if (number && numbers.at(-1) !== Number(number)) numbers.push(Number(number))
    }
  }
  new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Returns the parts of a page that showed an older text after a newer one. */
async function partsThatWentBack(page: Page): Promise<string[]> {
  const seen = await page.evaluate((): Record<string, number[]> => Object(Reflect.get(window, 'seen')))
  const isBack = (numbers: number[]) => numbers.some((number, index) => number < (numbers[index - 1] ?? 0))
  return Object.entries(seen).flatMap(([part, numbers]) =>
    isBack(numbers) ? [`${part}: ${numbers.join(', ')}`] : [],
  )
}

describe.skipIf(!hasNginx)(`a browser in front of two processes${nginxSkipNote}`, () => {
  test('does not lose typed text or show outdated text while content is published', async () => {
    const problems: string[] = []
    const endOfPublishes = publishOften()
    for (let visit = 1; visit <= visits; visit += 1) {
      const page = await browser.newPage()
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) problems.push(message.text())
      })
      page.on('pageerror', ({ message }) => problems.push(message))
      await page.addInitScript(watchWords)
      await page.goto(`${site.url}/contact`, { waitUntil: 'commit' })
      const message = page.locator('main textarea')
      await message.fill(`Typed early ${visit}`)
      await page.locator('html[data-hydrated]').waitFor()
      await message.press('End')
      await message.pressSequentially(', and late')
      expect(await message.inputValue()).toBe(`Typed early ${visit}, and late`)
      problems.push(...(await partsThatWentBack(page)))
      // The router fetches data for other pages from either process.
      await page.locator('header a[href="/about"]').first().click()
      await page.waitForURL('**/about')
      await page.goBack()
      await expect.poll(() => message.inputValue()).toBe(`Typed early ${visit}, and late`)
      problems.push(...(await partsThatWentBack(page)))
      await page.close()
    }
    const publishes = await endOfPublishes()
    expect(problems).toEqual([])
    expect(publishes).toBeGreaterThan(visits)
  })
})
