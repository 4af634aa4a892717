import { expect, type Page, test } from '@playwright/test'
import { foreignOrigin, gradePage } from '../observatory/grade.ts'
import { publicRoutes } from '../public-routes.ts'
import { siteUrl } from './system.ts'
import { watchTab } from './tab-log.ts'

/** Tells what answers, which helps nobody but an attacker. */
const tellingHeaders = ['server', 'x-powered-by', 'via', 'x-nextjs-cache']

for (const route of await publicRoutes(siteUrl)) {
  const { path, status, isListed } = route

  test(`${path} answers ${status} with the headers of an A+`, async () => {
    const answer = await fetch(siteUrl + path, { headers: { origin: foreignOrigin } })
    expect(answer.status).toBe(status)
    const { url, headers } = answer
    const html = await answer.text()
    const { grade, results } = await gradePage({ url, headers, html })
    expect(grade, JSON.stringify(results, null, 2)).toBe('A+')
    expect(tellingHeaders.filter((name) => headers.has(name))).toEqual([])
    const isNoindex =
      /noindex/.test(headers.get('x-robots-tag') ?? '') || /<meta name="robots" content="noindex/.test(html)
    expect(isNoindex, 'hidden from search engines').toBe(!isListed)
  })

  test(`${path} keeps to its own policy in a browser`, async ({ page }) => {
    const log = await watchPolicy(page)
    await page.goto(siteUrl + path, { waitUntil: 'networkidle' })
    const problems = log.problems.filter(
      (problem) => !isRefusedCode(problem) && (status === 200 || !isOwnAbsence(problem, siteUrl + path)),
    )
    expect(problems).toEqual([])
    expect(log.external).toEqual([])
  })
}

for (const [path, status] of [
  ['/robots.txt', 200],
  ['/sitemap.xml', 200],
  ['/_next/static/none.js', 404],
  ['/api/revalidate', 405],
  ['/%ff', 400],
] as const) {
  test(`${path}, which is no page, answers ${status} with the headers of an A+ too`, async () => {
    const answer = await fetch(siteUrl + path, { headers: { origin: foreignOrigin } })
    expect(answer.status).toBe(status)
    const { url, headers } = answer
    const { grade, results } = await gradePage({ url, headers, html: await answer.text() })
    expect(grade, JSON.stringify(results, null, 2)).toBe('A+')
  })
}

test('a walk from page to page keeps to the policy, although no document is loaded anew', async ({
  page,
}) => {
  const log = await watchPolicy(page)
  await page.goto(siteUrl, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''))
  for (const start of ['/about', '/events', '/event/', '/privacy', '/terms-and-conditions', '/features']) {
    const link = page.locator(`a[href^="${start}"]:visible`).first()
    const path = await link.getAttribute('href')
    await link.click()
    await page.waitForURL(siteUrl + path, { waitUntil: 'networkidle' })
  }
  await expect(page.locator('body')).toHaveAttribute('data-same-document')
  expect(log.problems).toEqual([])
})

/** The tab's log, in which breaches of the page's policy are errors of the console. */
async function watchPolicy(page: Page) {
  const log = watchTab(page)
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      console.error(`policy violated: ${effectiveDirective} ${blockedURI} ${sample}`)
    })
  })
  return log
}

/** A page that is missing says so in the log; what it loads must not be missing. */
function isOwnAbsence(problem: string, address: string): boolean {
  return problem === `404: ${address}` || /^console: Failed to load resource: .* 404 /.test(problem)
}

/** The identity provider refuses a made-up code, which the browser itself notes in the log. */
function isRefusedCode(problem: string): boolean {
  return (
    /^400: .*\/accounts:resetPassword/.test(problem) ||
    /^console: Failed to load resource: .* 400 /.test(problem)
  )
}
