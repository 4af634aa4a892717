import type { Page } from '@playwright/test'
import { pickEachPage, routesAndVariants } from '../public-routes.ts'
import { messages } from '../specification/copy.ts'
import { linkFromInbox, newAccountHolder } from './account-holder.ts'
import { accountPage, dismissDialogs } from './account-page.ts'
import { answerConsent, consentNotice, scrollToConsentNotice } from './consent.ts'
import { ContactPage } from './contact-page.ts'
import { holdScripts, waitForHydration } from './held-scripts.ts'
import { siteUrl } from './system.ts'
import { expect, type Problems, test } from './test.ts'

const eventPath = '/event/Xk3vR9bTq2LmZ8cWyH5N'

/** React's message about a page that was changed before hydration, which React renders again. */
const renderedAnew = /^page: Minified React error #418/

/** The error message on a page where React has failed. */
const gaveUp = (page: Page) => page.getByText('Something went wrong')

/** Wraps each text node on the page as Chromium's translation does. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isText = ({ parentElement, textContent }: Node) =>
      parentElement?.closest('script, style, noscript, template, textarea, option, svg') === null &&
      textContent?.trim() !== ''
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) if (isText(walker.currentNode)) texts.push(walker.currentNode)
    for (const text of texts) {
      const outer = document.createElement('font')
      const inner = outer.appendChild(document.createElement('font'))
      text.parentNode?.replaceChild(outer, text)
      inner.append(text)
    }
  })
}

/** Opens a page and translates it once before and twice after hydration. */
async function visitTranslated(page: Page, problems: Problems, address: string): Promise<void> {
  problems.allow(renderedAnew)
  const held = await holdScripts(page)
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('footer').waitFor()
  await translate(page)
  await held.release()
  await translate(page)
  await translate(page)
}

for (const { path, status } of pickEachPage(await routesAndVariants(siteUrl))) {
  test(`visitors can leave ${path} after it is translated`, { tag: '@nightly' }, async ({
    page,
    problems,
  }) => {
    if (status === 404) problems.allow(`404: ${siteUrl}${path}`)
    await answerConsent(page, 'declined')
    await visitTranslated(page, problems, siteUrl + path)
    const target = path === '/about' ? 'Features' : 'About'
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: target, exact: true })
      .click()
    await expect(page).toHaveURL(`${siteUrl}/${target.toLowerCase()}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(gaveUp(page)).toHaveCount(0)
  })
}

/**
 * Changes a page like a CDN that hides e-mail addresses. @param added HTML that another middlebox inserts at the start
 */
function passThroughBoxes(html: string, added: string): string {
  const [head = '', body = ''] = html.split('</head>')
  const parts = body.split(/(<script[\s\S]*?<\/script>)/).map((part) => {
    if (part.startsWith('<script')) return part
    const linked = part.replace(/href="mailto:[^"]+"/g, 'href="/cdn-cgi/l/email-protection#6b"')
    const hidden = linked.replace(/>([^<>\s]+@[^<>\s]+)</g, '><span>[email&#160;protected]</span><')
    return hidden.replace(/<body[^>]*>/, `$&${added}`)
  })
  return `${head}</head>${parts.join('')}`
}

const banner = '<div>You use a free network</div><script src="/box.js"></script>'

for (const { path, status } of pickEachPage(await routesAndVariants(siteUrl))) {
  const tag = path === '/contact' ? [] : '@nightly'
  test(`${path} restores e-mail addresses that a middlebox has replaced`, { tag }, async ({
    page,
    problems,
  }) => {
    // Chromium treats an intercepted page as coming from another network, so the page cannot load images from
    // this machine.
    problems.allow(renderedAnew, /loopback/, /^net::ERR_FAILED/)
    if (status === 404) problems.allow(`404: ${siteUrl}${path}`)
    await page.route('**/box.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    let added = ''
    await page.route(siteUrl + path, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: passThroughBoxes(await response.text(), added) })
    })
    for (added of ['', banner]) {
      await page.goto(siteUrl + path)
      await waitForHydration(page)
      await expect(gaveUp(page)).toHaveCount(0)
      await expect(page.locator('footer a[href^="mailto:"]')).toHaveCount(1)
      await expect(page.locator('[href*="cdn-cgi"]')).toHaveCount(0)
    }
  })
}

test('a translated contact form lists missing fields, and is sent once', { tag: '@nightly' }, async ({
  page,
  problems,
}) => {
  const contact = new ContactPage(page)
  await answerConsent(page, 'declined')
  await visitTranslated(page, problems, `${siteUrl}/contact`)
  await contact.submit.click()
  await expect(contact.summary).toBeVisible()
  await translate(page)
  await contact.fill()
  await contact.submit.click()
  await expect(contact.thanks).toBeVisible()
  await expect(contact.summary).toHaveCount(0)
  await translate(page)
  // The thank-you message disappears automatically.
  await expect(contact.thanks).toBeHidden()
  await expect(contact.submit).toHaveText('Submit')
  expect(await contact.received()).toHaveLength(1)
  await expect(gaveUp(page)).toHaveCount(0)
})

test('a form that is filled in, translated and submitted before hydration is sent once', {
  tag: '@nightly',
}, async ({ page, problems }) => {
  problems.allow(renderedAnew)
  const contact = new ContactPage(page)
  await answerConsent(page, 'declined')
  const held = await holdScripts(page)
  await page.goto(`${siteUrl}/contact`, { waitUntil: 'commit' })
  await contact.fill()
  await translate(page)
  await contact.submit.click()
  await expect(contact.submit).toHaveAttribute('aria-busy', 'true')
  await held.release()
  await expect(contact.thanks).toBeVisible()
  expect(await contact.received()).toHaveLength(1)
})

test('on a translated page, a visitor can request a reset mail and return to the form', async ({
  page,
  problems,
}) => {
  const holder = await newAccountHolder()
  const { button, field, status } = accountPage(page)
  await visitTranslated(page, problems, `${siteUrl}/forgot-password`)
  await button('Send Reset Instructions').click()
  await expect(page.getByText(messages.noAddress).first()).toBeVisible()
  await translate(page)
  await field('Email').fill(holder.email)
  await button('Send Reset Instructions').click()
  await expect(status).toContainText(messages.instructionsSent)
  await translate(page)
  await page.getByRole('main').getByRole('button').click()
  await expect(field('Email')).toBeVisible()
  await expect(gaveUp(page)).toHaveCount(0)
})

test('a new password is set on a translated page', { tag: '@nightly' }, async ({ page, problems }) => {
  const holder = await newAccountHolder()
  await holder.askForReset()
  const { button, field, status } = accountPage(page)
  const link = await linkFromInbox(page, holder.email, 'Reset password')
  await visitTranslated(page, problems, link)
  await field('New Password').fill('short')
  await button('Show New Password').click()
  await translate(page)
  await button('Reset Password').click()
  await expect(page.getByText(messages.tooShort).first()).toBeVisible()
  await translate(page)
  await page.getByRole('main').getByRole('button').click()
  await field('New Password').fill('a much better one')
  await field('Confirm Password').fill('a much better one')
  await button('Reset Password').click()
  await expect(status).toBeVisible()
  await expect(gaveUp(page)).toHaveCount(0)
  expect(await holder.canSignIn('a much better one')).toBe(true)
})

test('a translated page verifies an e-mail address', { tag: '@nightly' }, async ({ page, problems }) => {
  const holder = await newAccountHolder()
  await holder.askForVerification()
  await visitTranslated(page, problems, await linkFromInbox(page, holder.email, 'Verify email address'))
  await expect(page).toHaveURL(`${siteUrl}/verification-success`)
  expect(await holder.isVerified()).toBe(true)
})

test('the controls of translated pages work', { tag: '@nightly' }, async ({ page, context, problems }) => {
  await answerConsent(page, 'declined')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const dialogs = dismissDialogs(page)

  await test.step('the headline stops', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await visitTranslated(page, problems, siteUrl)
    await page.getByRole('button', { name: 'Pause the changing headline' }).click()
    await expect(page.getByRole('button', { name: 'Resume the changing headline' })).toBeVisible()
  })
  await test.step('an event is shared and opened', async () => {
    await visitTranslated(page, problems, siteUrl + eventPath)
    const share = page.getByRole('button', { name: 'Copy link' })
    await share.click()
    const copied = page.getByRole('button', { name: 'Link copied' })
    await expect(copied).toBeVisible()
    await translate(page)
    await expect(copied).toHaveCount(0)
    await expect(share).toBeVisible()
    await page.getByRole('button', { name: /^Open in/ }).click()
    await expect.poll(() => dialogs.length).toBe(1)
  })
  await test.step('a section of the terms is active', async () => {
    await visitTranslated(page, problems, `${siteUrl}/terms-and-conditions`)
    await page.locator('[data-legal-heading]').nth(2).click()
    await expect(page.locator('[data-legal-section][data-active]')).toHaveCount(1)
  })
  await test.step('events are searched', async () => {
    await visitTranslated(page, problems, `${siteUrl}/events`)
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('searchbox').fill('film')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/\?q=film/)
  })
  await test.step('the visitor agrees to usage counts', async () => {
    await page.getByRole('button', { name: 'Privacy choices' }).click()
    await translate(page)
    await consentNotice(page).getByRole('button', { name: 'Agree' }).click()
    await expect(consentNotice(page)).toHaveCount(0)
  })
  await expect(gaveUp(page)).toHaveCount(0)
})

/** Selectors of parts that blockers and reader modes remove. */
const optional = [
  'header',
  'footer',
  'main > :last-child',
  '.skip-link',
  'main form > :first-child',
  'main p',
]

test('if a part of a page is removed, links and the consent notice still work', {
  tag: '@nightly',
}, async ({ page, problems }) => {
  // If a part is removed before React hydrates it, React reports this and renders the part again.
  problems.allow(/^page: Minified React error #418;/)
  for (const part of optional) {
    await test.step(part, async () => {
      await page.goto(`${siteUrl}/contact`)
      await waitForHydration(page)
      await page.evaluate((selector) => {
        for (const found of document.querySelectorAll(selector)) found.remove()
      }, part)
      await scrollToConsentNotice(page)
      await consentNotice(page).getByRole('link').click()
      await expect(page).toHaveURL(`${siteUrl}/privacy`)
      await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
      await expect(gaveUp(page)).toHaveCount(0)
    })
  }
})

test('a removed consent notice reappears each time the visitor opens the privacy choices', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto(siteUrl)
  await scrollToConsentNotice(page)
  const remove = () => consentNotice(page).evaluate((notice) => notice.remove())
  await remove()
  const settings = page.getByRole('button', { name: 'Privacy choices' })
  await settings.click()
  await expect(consentNotice(page)).toBeVisible()
  await remove()
  await settings.click()
  await consentNotice(page).getByRole('button', { name: 'Decline' }).click()
  await expect(consentNotice(page)).toHaveCount(0)
  await expect(settings).toBeFocused()
  await expect(gaveUp(page)).toHaveCount(0)
})
