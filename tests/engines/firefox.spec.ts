import puppeteer, { type Page } from 'puppeteer-core'
import { expect, test } from 'vitest'
import { whenDone } from '../../local/testing/when-done.ts'
import { findCovered, findMisfits } from '../end-to-end/page-fit.ts'
import { pickEachKind } from '../public-routes.ts'
import { findFaults, firefox, siteRoutes, skipNote } from './engines.ts'

/** The viewport of a phone (360 px) plus the scroll bar (12 px). */
const viewport = { width: 372, height: 800 }

test.runIf(firefox)(
  `every page is complete in Firefox and has no console errors${skipNote(firefox)}`,
  async () => {
    const { siteUrl, routes } = await siteRoutes()
    const page = await openFirefox()
    const found: string[] = []
    let at = ''
    page.on('console', (message) => {
      // This includes the browser's message about an intentionally missing URL.
      if (message.type() === 'error') found.push(`${at}: console: ${message.text()}`)
    })
    page.on('pageerror', (error) => found.push(`${at}: ${error instanceof Error ? error.message : error}`))
    for (const { path } of pickEachKind(routes)) {
      at = path
      const address = siteUrl + path
      await page.goto(address)
      // On a busy machine, the previous page might still be open.
      await page.waitForFunction(
        (there) => location.href === there && document.readyState === 'complete',
        {},
        address,
      )
      found.push(...(await page.evaluate(findFaults)).map((fault) => `${path}: ${fault}`))
      found.push(...(await page.evaluate(findMisfits, 16)).map((fault) => `${path}: ${fault}`))
      found.push(...(await page.evaluate(findCovered)).map((fault) => `${path}: ${fault}`))
    }
    expect(found).toEqual([])
  },
)

async function openFirefox(): Promise<Page> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    ...(firefox && { executablePath: firefox }),
    headless: true,
  })
  whenDone(() => browser.close())
  const page = await browser.newPage()
  await page.setViewport(viewport)
  return page
}
