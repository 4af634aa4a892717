import type { Page } from '@playwright/test'
import jsQR from 'jsqr'
import sharp from 'sharp'
import devices from '../../web/handoff/testing/devices.json' with { type: 'json' }
import {
  departures,
  desktopSites,
  phones,
  plainScheme,
  recordNavigations,
  setHidden,
  simulateDevice,
  storeVisit,
} from './handoff-devices.ts'
import { holdScripts } from './held-scripts.ts'
import { siteUrl } from './system.ts'
import { expect, test } from './test.ts'

const event = `${siteUrl}/event/Xk3vR9bTq2LmZ8cWyH5N`
const openButton = (page: Page) => page.getByRole('button', { name: 'Open in Campus Agora App' })

/**
 * Dispatches a click instead of tapping, because Chromium delays real input while it waits for the other app.
 */
const tap = (page: Page) => openButton(page).dispatchEvent('click')

/** Taps and waits until the attempt starts. On a busy machine, it could start after the clock advances. */
async function attempt(page: Page): Promise<void> {
  await tap(page)
  await expect(openButton(page)).toHaveAttribute('aria-disabled', 'true')
}

/** Opens the event and pauses its clock. @returns the navigations that the page requests */
async function openEvent(page: Page): Promise<string[]> {
  await answerAsStore(page)
  await page.clock.install()
  await page.goto(event)
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  return recordNavigations(page)
}

const answerAsStore = (page: Page) =>
  page.route(/\.example\//, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>A store</h1>' }))

/** Opens the event and holds its scripts. @returns the held scripts, and the navigations that the page requests */
async function openEarly(page: Page) {
  await answerAsStore(page)
  const held = await holdScripts(page)
  await page.clock.install()
  await page.goto(event, { waitUntil: 'commit' })
  return { held, asked: await recordNavigations(page) }
}

for (const { name, options, appLink, store } of phones) {
  test.describe(name, () => {
    test.use(options)

    // The same inline script handles taps before and after hydration.
    test('a tap before hydration opens the app, and the store only after the wait', async ({
      page,
      problems,
    }) => {
      problems.allow(storeVisit)
      const { asked } = await openEarly(page)
      await openButton(page).click()
      await expect.poll(() => asked).toEqual([expect.stringMatching(appLink)])
      await expect(page.getByText('Opening the app…')).toBeVisible()
      await page.clock.runFor(1999)
      expect(asked).toHaveLength(1)
      await page.clock.runFor(1)
      if (store) await expect(page).toHaveURL(store)
      else await expectHint(page, asked)
    })
  })
}

for (const device of desktopSites) {
  const isFew = /large Android tablet|Samsung|Windows laptop/.test(device.name)
  test.describe(device.name, { tag: isFew ? [] : '@nightly' }, () => {
    const { userAgent, isHandheld } = device
    test.use({
      userAgent,
      hasTouch: isHandheld,
      isMobile: isHandheld,
      viewport: { width: 1180, height: 740 },
    })

    test(`is classified as "${device.gets}"`, async ({ page, problems }) => {
      problems.allow(storeVisit)
      let message = ''
      page.on('dialog', (dialog) => {
        message = dialog.message()
        void dialog.dismiss()
      })
      await simulateDevice(page, device)
      const asked = await openEvent(page)
      await tap(page)
      const scheme = device.link === 'intent' ? /^intent:/ : plainScheme
      if (device.gets === 'desktop') await expect.poll(() => message).toMatch(/search .* app store/i)
      else await expect.poll(() => asked).toEqual([expect.stringMatching(scheme)])
      if (device.gets === 'unsure')
        for (const store of ['App Store', 'Google Play'])
          await expect(page.getByRole('link', { name: store })).toBeInViewport()
      await page.clock.runFor(5000)
      const store = new Map([
        ['ios', /app-store/],
        ['android', /play-store/],
      ]).get(device.gets)
      if (store) await expect(page).toHaveURL(store)
      else expect(asked.filter((url) => /-store/.test(url) && !url.startsWith('intent:'))).toEqual([])
    })
  })
}

const [iphone] = phones

const hint = (page: Page) => page.getByText('Open this page in your browser').filter({ visible: true })

/**
 * Checks that the page remains after an attempt in an in-app browser, and that it shows the hint and links to the
 * stores.
 */
async function expectHint(page: Page, asked: readonly string[]): Promise<void> {
  // On a busy machine, the page's timer might start after the clock is advanced.
  await expect(async () => {
    await page.clock.runFor(5000)
    await expect(page.getByText('Opening the app…')).toBeHidden({ timeout: 1000 })
  }).toPass()
  await expect(hint(page)).toBeInViewport()
  await expect(page.getByRole('link', { name: 'App Store' })).toBeInViewport()
  expect(asked).toHaveLength(1)
}

for (const device of devices.filter(({ isInApp }) => isInApp)) {
  test.describe(device.name, () => {
    test.use({ ...iphone?.options, userAgent: device.userAgent })

    test('the page remains after a tap, and its menu shows the same hint', async ({ page }) => {
      await simulateDevice(page, device)
      const asked = await openEvent(page)
      await expect(hint(page)).toBeVisible()
      await tap(page)
      await expect.poll(() => asked).toEqual([expect.stringMatching(plainScheme)])
      await expectHint(page, asked)
      await page.getByText('Add to calendar').click()
      await expect(hint(page)).toHaveCount(2)
    })
  })
}

test.describe('on an iPhone', () => {
  test.use({ ...iphone?.options })

  test('the store does not open if the app takes over before hydration', async ({ page }) => {
    const { held, asked } = await openEarly(page)
    await openButton(page).click()
    await departures['the page is hidden']?.(page)
    await expect(page.getByText('Opening the app…')).toBeHidden()
    await page.clock.resume()
    await held.release()
    await page.clock.runFor(5000)
    expect(asked).toEqual([expect.stringMatching(plainScheme)])
  })

  test('the store opens once after a failed attempt, and not after other attempts', async ({
    page,
    problems,
  }) => {
    problems.allow(storeVisit)
    const asked = await openEvent(page)
    await expect(hint(page), 'outside of other apps').toHaveCount(0)
    for (const [departure, leave] of Object.entries(departures)) {
      await test.step(`${departure} for a while`, async () => {
        asked.length = 0
        await attempt(page)
        await page.clock.runFor(1900)
        await leave(page)
        await expect(page.getByText('Opening the app…')).toBeHidden()
        await page.clock.runFor(30_000)
        await setHidden(page, false)
        await page.evaluate(() => {
          window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
          window.dispatchEvent(new Event('focus'))
        })
        await page.clock.runFor(30_000)
        expect(asked).toEqual([expect.stringMatching(plainScheme)])
        await expect(openButton(page)).not.toHaveAttribute('aria-disabled')
      })
    }
    await test.step('the page is suspended in the meantime', async () => {
      asked.length = 0
      await attempt(page)
      await page.clock.fastForward(60_000)
      await page.clock.runFor(5000)
      expect(asked).toEqual([expect.stringMatching(plainScheme)])
    })
    await test.step('repeated taps cause one attempt and one visit to the store', async () => {
      asked.length = 0
      for (let count = 0; count < 5; count++) {
        await attempt(page)
        await page.clock.runFor(300)
      }
      expect(asked).toHaveLength(1)
      await page.clock.runFor(1000)
      await expect(page).toHaveURL(/^https:\/\/app-store\.example\//)
      expect(asked).toHaveLength(2)
    })
  })

  test('an attempt stops when the visitor leaves the page', async ({ page }) => {
    const asked = await openEvent(page)
    await openButton(page).click()
    await page.clock.resume()
    await page.getByRole('link', { name: 'Campus Agora' }).first().click()
    await expect(page).toHaveURL(`${siteUrl}/`)
    await page.clock.runFor(5000)
    expect(asked.filter((url) => url.includes('store'))).toEqual([])
  })

  test("an organiser is redirected to the app with the organisation's ID", async ({ page }) => {
    await page.goto(`${siteUrl}/onboarding/complete?orgId=org%201`)
    const asked = await recordNavigations(page)
    await page.getByRole('button', { name: 'Open App' }).click()
    await expect.poll(() => asked[0]).toBe('campusagora://onboarding/complete?orgId=org%201')
  })
})

test('a computer shows a QR code and links to both stores', async ({ page }) => {
  const asked = await openEvent(page)
  const alert = page.waitForEvent('dialog')
  const click = openButton(page).click()
  const dialog = await alert
  expect(dialog.type()).toBe('alert')
  expect(dialog.message()).toMatch(/available on iOS and Android.*search.*app store/i)
  await dialog.accept()
  await click
  await page.clock.runFor(10_000)
  expect(asked).toEqual([])
  await expect(page.getByText("Point your phone's camera here")).toBeVisible()
  await expect(page.getByRole('link', { name: 'App Store' })).toHaveAttribute('href', /app-store\.example/)
  await expect(page.getByRole('link', { name: 'Google Play' })).toHaveAttribute('href', /play-store\.example/)
})

test.describe('on a computer', () => {
  // A module of the QR code is not a whole number of pixels wide.
  test.use({ viewport: { width: 1280, height: 900 }, deviceScaleFactor: 1.25 })

  test('a phone that scans the QR code gets the URL', { tag: '@nightly' }, async ({ page }) => {
    const linked = `${siteUrl}/event/none?title=18%2B+night&date=May+3&location=Hall+A`
    for (const [address, colorScheme] of [
      [event, 'light'],
      [event, 'dark'],
      [linked, 'light'],
    ] as const) {
      await page.goto(address === linked ? `${linked}&description=${'All are welcome. '.repeat(50)}` : event)
      await page.emulateMedia({ colorScheme })
      const photograph = sharp(await page.locator('figure svg').screenshot())
        .ensureAlpha()
        .raw()
      const { data, info } = await photograph.toBuffer({ resolveWithObject: true })
      expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data, colorScheme).toBe(address)
    }
  })
})

test.describe('without JavaScript', () => {
  test.use({ ...iphone?.options, javaScriptEnabled: false })

  test('a plain link opens the app', async ({ page }) => {
    await page.goto(event)
    const link = page.getByRole('link', { name: 'Open in Campus Agora App' })
    await expect(link).toBeVisible()
    await expect(link).toHaveAttribute('href', 'campusagora://event/Xk3vR9bTq2LmZ8cWyH5N')
    await expect(openButton(page)).toBeHidden()
  })
})
