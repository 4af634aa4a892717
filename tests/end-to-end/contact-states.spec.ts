import { expectAccessible } from './accessibility.ts'
import { ContactPage, fieldLabels } from './contact-page.ts'
import { collectorUrl, failedSend } from './inbox.ts'
import { siteUrl } from './system.ts'
import { expect, test } from './test.ts'

test('the form works by keyboard only and shows the thank-you message for five seconds', async ({ page }) => {
  await page.addInitScript(() => {
    const original = window.fetch
    window.fetch = (address, options) => {
      if (options?.method === 'POST') document.body.dataset.mode = options.mode
      return original(address, options)
    }
  })
  await page.clock.install()
  const contact = new ContactPage(page)
  const { answer } = contact
  await contact.open()
  await contact.field('First name').focus()
  for (const label of fieldLabels) {
    await expect(contact.field(label)).toBeFocused()
    await page.keyboard.insertText(answer[label])
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('textbox', { name: 'Leave this field empty' })).toHaveCount(0)
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Notification e-mail'))
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`))
  const sending = page.waitForRequest(collectorUrl)
  await expect(contact.submit).toBeFocused()
  await page.keyboard.press('Enter')

  await test.step('the form is empty, and the thank-you message is shown', async () => {
    await expect(contact.thanks).toBeInViewport()
    expect(Object.values(await contact.values())).toEqual(fieldLabels.map(() => ''))
    await expect(contact.submit).toBeFocused()
    await page.clock.fastForward(3000)
    await expect(contact.thanks).toBeVisible()
    await page.clock.fastForward(2500)
    await expect(contact.thanks).toBeHidden()
  })

  await test.step('the sending time is shown until the next input', async () => {
    const sent = contact.form.getByText(/^Sent at \d\d:\d\d$/)
    await expect(sent).toBeVisible()
    await contact.field('Message').fill('And')
    await expect(sent).toHaveCount(0)
    await contact.field('Message').fill('')
  })

  await test.step('the form is sent as multipart form data in no-cors mode', async () => {
    const request = await sending
    expect(await request.headerValue('content-type')).toMatch(/^multipart\/form-data; boundary=/)
    await expect(page.locator('body')).toHaveAttribute('data-mode', 'no-cors')
  })

  expect(await contact.received()).toEqual([
    {
      Name_First: answer['First name'],
      Name_Last: answer['Last name'],
      Email: answer.Email,
      SingleLine: answer['Subject (optional)'],
      // A form sends line breaks as CRLF.
      MultiLine: answer.Message.replace('\n', '\r\n'),
      zf_referrer_name: '',
      zf_redirect_url: `${siteUrl}/contact#message-sent`,
      zc_gad: contact.word,
    },
  ])

  await test.step('the notification e-mail is logged to the console and not sent', async () => {
    expect(await (await logged).args()[1]?.jsonValue()).toEqual({
      to: 'hello@campusagora.example',
      replyTo: answer.Email,
      subject: `Contact form: ${answer['Subject (optional)']}`,
      text: [
        `From: ${answer['First name']} ${answer['Last name']} <${answer.Email}>`,
        `Subject: ${answer['Subject (optional)']}`,
        '',
        answer.Message,
      ].join('\n'),
    })
    expect(requests.filter((request) => request.startsWith('POST'))).toEqual([`POST ${collectorUrl}`])
  })
})

test('a double click submits the form once, with a default subject and the referrer', async ({ page }) => {
  const contact = new ContactPage(page)
  const answer = Promise.withResolvers<void>()
  let requests = 0
  await page.route(collectorUrl, async (route) => {
    requests++
    await answer.promise
    await route.continue()
  })
  await contact.open()
  await page.evaluate(() => location.assign('/contact?gclid=click-1'))
  await page.waitForURL('**/contact?gclid=click-1')
  await contact.waitForHydration()
  await contact.fill({ 'Subject (optional)': '  ' })
  await contact.submit.dblclick()
  await expect(contact.submit).toBeDisabled()
  await expect(contact.field('Message')).not.toBeEditable()
  await page.keyboard.press('Enter')
  answer.resolve()
  await expect(contact.thanks).toBeVisible()
  await expect(contact.submit).toBeEnabled()
  expect(requests).toBe(1)
  expect(await contact.received()).toEqual([
    expect.objectContaining({
      SingleLine: 'No Subject',
      zf_referrer_name: `${siteUrl}/contact`,
      zc_gad: 'click-1',
    }),
  ])
})

test('if the collector is unreachable, an error is shown and typed text is not lost', async ({
  page,
  problems,
}) => {
  problems.allow(failedSend, `500: ${collectorUrl}`)
  const contact = new ContactPage(page)
  await page.route(collectorUrl, (route) => route.abort('connectionrefused'))
  await contact.open()
  await contact.fill()
  await contact.submit.click()
  await expect(contact.summary).toBeFocused()
  await expect(contact.thanks).toBeHidden()
  expect(await contact.values()).toEqual(contact.answer)
  await page.goto(`${siteUrl}/robots.txt`)
  await page.goto(`${siteUrl}/contact`)
  await expect.poll(() => contact.values(), 'after the page was closed').toEqual(contact.answer)

  await page.unroute(collectorUrl)
  // The page cannot read a collector's response.
  await page.route(collectorUrl, (route) => route.fulfill({ status: 500, body: 'no' }))
  await contact.submit.click()
  await expect(contact.thanks).toBeVisible()
  await expect(contact.summary).toBeHidden()
})

test('the form shows that the browser is offline, and can be sent once the network is back', {
  tag: '@nightly',
}, async ({ page, context, problems }) => {
  // The page's prefetches fail, and so does the font for the Greek input.
  problems.allow(/^net::ERR_INTERNET_DISCONNECTED: /)
  const contact = new ContactPage(page)
  await contact.open()
  const notice = contact.form.getByText('You are offline.', { exact: false })
  await expect(notice).toHaveCount(0)
  await context.setOffline(true)
  await expect(notice.first()).toBeVisible()
  await contact.fill()
  await contact.submit.click()
  await expect(contact.summary).toContainText('You are offline.')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, `offline, ${colorScheme}`, { within: 'main' })
  }
  await context.setOffline(false)
  // Behind a VPN, a browser might report forever that it is offline.
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }))
  await contact.submit.click()
  await expect(contact.thanks).toBeVisible()
  expect(await contact.received()).toHaveLength(1)
})
