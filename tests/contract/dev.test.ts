import { chromium } from '@playwright/test'
import { expect, onTestFinished, test } from 'vitest'
import { localOrigin } from '../../local/settings.ts'
import { browserLaunchOptions } from '../browser/browser.ts'
import { oneOfEachKind, routesAndVariants } from '../public-routes.ts'
import { launch, ownServices, ready } from './launched.ts'

/** Lines of a terminal that tell of a problem. The lists of Next's settings have a mark, too, and a slow disk is the machine's. */
const complaint =
  /^(?!\s+[⨯·✓] \w+$|⚠ Slow filesystem).*(?:⨯|⚠|\berror\b|\bwarn|did not answer|cannot be|Insight| [45]\d\d in )/i

test('npm run dev says nothing of problems on any page, in terminal, console or badge', {
  tags: ['nightly'],
  timeout: 1_800_000,
}, async () => {
  const { ports, variables } = await ownServices()
  const dev = launch(['dev'], { ...variables, SITE_BUILD_DIR: '.next-test-dev' })
  await ready(dev)
  const siteUrl = localOrigin(ports.site)
  const browser = await chromium.launch(await browserLaunchOptions())
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  const messages: string[] = []
  page.on('console', (message) => {
    // On a slow machine, styles that Next has preloaded are used after more than a few seconds.
    if (['error', 'warning'].includes(message.type()) && !/was preloaded using/.test(message.text()))
      messages.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => messages.push(`${page.url()}: ${error.message}`))
  for (const { path } of oneOfEachKind(await routesAndVariants(siteUrl))) {
    await page.goto(siteUrl + path, { waitUntil: 'networkidle', timeout: 300_000 })
    const badges = await page.locator('[data-nextjs-toast] [data-issues]').count()
    if (badges > 0) messages.push(`${path}: a badge`)
  }
  const lines = dev.output().split('\n')
  expect([...messages, ...lines.filter((line) => complaint.test(line))]).toEqual([])
})
