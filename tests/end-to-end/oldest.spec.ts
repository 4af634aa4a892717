import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { root } from '../../local/settings.ts'
import { newerInCss } from '../browser/newer-css.ts'
import { newerInScript } from '../browser/newer-scripts.ts'
import { oneOfEachKind, publicRoutes } from '../public-routes.ts'
import { buildDirFor } from '../stack.ts'
import { ContactPage } from './contact-page.ts'
import { ports, siteUrl } from './system.ts'
import { expect, test } from './test.ts'

const build = join(root, 'web', buildDirFor(ports))
const read = (file: string) => readFileSync(file, 'utf8')
const routes = oneOfEachKind(await publicRoutes(siteUrl))

/** Only browsers without modules fetch these, which are older than any that counts. */
const { polyfillFiles } = z
  .object({ polyfillFiles: z.array(z.string()) })
  .parse(JSON.parse(read(join(build, 'build-manifest.json'))))

/** The shipped files of a type, from the build and from `public`. The preview's overlays are for staff. */
const shipped = (type: string) =>
  globSync([`${build}/{static,before-hydration}/**/*.${type}`, `${root}/public/**/*.${type}`]).filter(
    (file) =>
      !file.includes('/public/preview/') && !polyfillFiles.some((polyfill) => file.endsWith(polyfill)),
  )

/** The features that a table of docs/browsers.md explains, sorted. */
const explained = (heading: string) => {
  const [, table = ''] = read(join(root, 'docs/browsers.md')).split(`\n## ${heading}\n`)
  return [...(table.split('\n## ')[0] ?? '').matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name).sort()
}

test('scripts keep to the oldest browsers, or ask first', async () => {
  const found = await Promise.all(shipped('js').map((file) => newerInScript(read(file))))
  const all = new Set(found.flatMap((names) => [...names]))
  expect([...all].sort()).toEqual(explained('Calls that scripts make only where they can'))
})

test('styles keep to the oldest browsers, or do without', () => {
  const all = new Set(shipped('css').flatMap((file) => [...newerInCss(read(file))]))
  expect([...all].sort()).toEqual(explained('Styles without a fallback'))
})

test.describe('in the oldest browsers', () => {
  test.use({ viewport: { width: 390, height: 780 } })

  for (const { path } of routes)
    test(`${path} is whole`, { tag: '@nightly' }, async ({ page, browser }) => {
      test.skip(!browser.version().startsWith('103.'), 'Chromium 103 is packaged for Linux x64 only')
      await page.goto(siteUrl + path)
      await page.locator('html[data-hydrated]').waitFor()
      await expect(page.locator('h1:visible')).toHaveCount(1)
    })

  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

  const sendMail = async (page: Page) => {
    await page.locator('input[type=email]').fill('nobody@student.example')
    await button(page, 'Send Reset Instructions').click()
  }

  /** The main acts, each on a page and with what says that it is done. */
  const acts: [path: string, act: (page: Page) => Promise<unknown>, done: string][] = [
    ['/', (page) => button(page, 'Open menu').click(), 'button[aria-label="Close menu"]'],
    ['/', (page) => button(page, 'Pause the changing').click(), 'button[aria-label^="Resume"]'],
    ['/contact', (page) => button(page, 'Submit').click(), 'text=Invalid value'],
    [
      '/contact',
      (page) => new ContactPage(page).fill().then(() => button(page, 'Submit').click()),
      'text=Thank you!',
    ],
    ['/events', (page) => button(page, 'Filters').click(), 'dialog[open]'],
    ['/privacy', (page) => button(page, 'Privacy choices').click(), 'button:text("Agree")'],
    [
      '/terms-and-conditions',
      (page) => page.locator('[data-legal-contents] summary').click(),
      'details[open] ol',
    ],
    ['/forgot-password', sendMail, 'text=Password reset instructions have been sent'],
    ['/verify?mode=verifyEmail&oobCode=spent', async () => {}, 'text=/no longer valid|expired/'],
    ['/verify?mode=resetPassword&oobCode=spent', async () => {}, 'text=Request New Reset Link'],
  ]

  for (const [path, act, done] of acts)
    test(`${done} on ${path}`, { tag: '@nightly' }, async ({ page, problems }) => {
      problems.allow(/^400: /)
      await page.goto(siteUrl + path)
      await page.locator('html[data-hydrated]').waitFor()
      await act(page)
      await expect(page.locator(done).first()).toBeVisible()
    })
})
