import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { Page } from '@playwright/test'
import jsQR from 'jsqr'
import { pickEachPage, publicRoutes } from '../public-routes.ts'
import { siteUrl } from './system.ts'
import { expect, testInKeptTab as test } from './test.ts'

const event = '/event/Xk3vR9bTq2LmZ8cWyH5N'

/** Returns the pixels of a page's printed sheets. */
async function printed(page: Page, format: 'A4' | 'Letter') {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(await page.pdf({ format, printBackground: true }))
  const sheets = []
  for (const sheet of document.pages()) {
    const { data, width, height } = await sheet.render({ scale: 2, render: 'bitmap', colorSpace: 'BGRA' })
    sheets.push({ pixels: new Uint8ClampedArray(data), width, height })
  }
  document.destroy()
  library.destroy()
  return sheets
}

type Sheet = Awaited<ReturnType<typeof printed>>[number]

const readQrCode = ({ pixels, width, height }: Sheet) => jsQR(pixels, width, height)?.data

/** Returns the lowest brightness in the top row of a sheet, from 0 to 255. */
const brightness = ({ pixels, width }: Sheet) => Math.min(...pixels.subarray(0, width * 4))

for (const format of ['A4', 'Letter'] as const) {
  test(`an event is printed in light colours on one ${format} sheet, with its QR code and URL`, {
    tag: '@nightly',
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(siteUrl + event)
    const [sheet, ...more] = await printed(page, format)
    expect(more).toHaveLength(0)
    if (!sheet) throw new Error('There is no sheet.')
    expect(readQrCode(sheet)).toBe(siteUrl + event)
    expect(brightness(sheet)).toBe(255)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(siteUrl + event)).toBeVisible()
    const printedAfter = (link: Element) => getComputedStyle(link, '::after').content
    expect(await page.getByRole('link', { name: 'Google Play' }).evaluate(printedAfter)).toContain(
      'play-store',
    )
    await page.emulateMedia({ media: null })
  })
}

test('in the printed list of events, headings are aligned left', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  await page.goto(`${siteUrl}/events`)
  const names = page.getByRole('heading', { name: /^(?:This week|Next week|Later)$/ })
  await expect(names.first()).toBeVisible()
  const indents = await names.evaluateAll((headings) => {
    const left = (element: Element | null) => element?.getBoundingClientRect().left ?? Number.NaN
    return headings.map((name) => Math.abs(left(name) - left(name.parentElement)))
  })
  expect(Math.max(...indents)).toBeLessThan(1)
  await page.emulateMedia({ media: null })
})

test('a printed event with a long description has its QR code on the first sheet', {
  tag: '@nightly',
}, async ({ page }) => {
  const description = encodeURIComponent('A cushion and a jacket, and something to drink. '.repeat(70))
  await page.goto(`${siteUrl}/event/no-such-event?title=Long&date=May%2010&description=${description}`)
  const [first, ...more] = await printed(page, 'A4')
  expect(more.length).toBeGreaterThan(0)
  // The QR code contains the title, because the event only exists with it. With the description, the code
  // would be too dense.
  expect(first && readQrCode(first)).toBe(`${siteUrl}/event/no-such-event?title=Long&date=May+10`)
})

for (const { path, status } of pickEachPage(await publicRoutes(siteUrl))) {
  test(`${path} is printed without controls and fixed elements`, {
    tag: '@nightly',
  }, async ({ page, problems }) => {
    if (status === 404) problems.allow(`404: ${siteUrl}${path}`)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.goto(siteUrl + path, { waitUntil: 'networkidle' })
    const found = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => {
          const { position, colorScheme } = getComputedStyle(element)
          const isControl = element.matches('button, input, select, textarea, [data-button], nav')
          const isWrong = isControl || /fixed|sticky/.test(position) || colorScheme !== 'light'
          return isWrong && element.checkVisibility()
        })
        .map((element) => element.outerHTML.slice(0, 99)),
    )
    await page.emulateMedia({ media: null })
    expect(found).toEqual([])
  })
}
