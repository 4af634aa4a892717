import { ContactPage, fieldLabels } from './contact-page.ts'
import { collectorUrl, failedSend } from './inbox.ts'
import { siteUrl } from './system.ts'
import { expect, test } from './test.ts'

/** Lets the collector answer when `release` is called. */
function holdCollector() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { released: promise, release: resolve }
}

test('a message arrives field by field, as multipart form data in no-cors mode', async ({ page }) => {
  await page.addInitScript(() => {
    const original = window.fetch
    window.fetch = (address, options) => {
      if (options?.method === 'POST') performance.mark(`fetch in ${options.mode} mode`)
      return original(address, options)
    }
  })
  const contact = new ContactPage(page)
  await contact.open()
  await contact.fill()
  const sending = page.waitForRequest(collectorUrl)
  await contact.submit.click()
  const request = await sending
  expect(request.method()).toBe('POST')
  expect(await request.headerValue('content-type')).toMatch(/^multipart\/form-data; boundary=/)
  expect(await page.evaluate(() => performance.getEntriesByName('fetch in no-cors mode').length)).toBe(1)
  await expect(contact.thanks).toBeVisible()
  expect(await contact.received()).toEqual([
    {
      Name_First: contact.answer['First name'],
      Name_Last: contact.answer['Last name'],
      Email: contact.answer.Email,
      SingleLine: contact.answer['Subject (optional)'],
      // A form ends its lines with both signs, whatever was typed.
      MultiLine: contact.answer.Message.replace('\n', '\r\n'),
      zf_referrer_name: '',
      zf_redirect_url: `${siteUrl}/contact#message-sent`,
      zc_gad: contact.word,
    },
  ])
})

test('a message without a subject gets one, and says where its writer came from', async ({ page }) => {
  const contact = new ContactPage(page)
  await contact.open()
  await page.evaluate(() => location.assign('/contact?gclid=click-1'))
  await page.waitForURL('**/contact?gclid=click-1')
  await contact.waitForHydration()
  await contact.fill({ 'Subject (optional)': '  ' })
  await contact.submit.click()
  await expect(contact.thanks).toBeVisible()
  const [form] = await contact.received()
  expect(form).toMatchObject({
    SingleLine: 'No Subject',
    zf_referrer_name: `${siteUrl}/contact`,
    zc_gad: 'click-1',
  })
})

test('while it is being sent the button is off, and a double click sends once', async ({ page }) => {
  const contact = new ContactPage(page)
  const collector = holdCollector()
  let requests = 0
  await page.route(collectorUrl, async (route) => {
    requests++
    await collector.released
    await route.continue()
  })
  await contact.open()
  await contact.fill()
  await contact.submit.dblclick()
  await expect(contact.submit).toBeDisabled()
  await expect(contact.submit.locator('[class*=spinner]')).toBeVisible()
  await expect(contact.field('Message')).not.toBeEditable()
  await page.keyboard.press('Enter')
  collector.release()
  await expect(contact.thanks).toBeVisible()
  await expect(contact.submit).toBeEnabled()
  expect(requests).toBe(1)
  expect(await contact.received()).toHaveLength(1)
})

test('after success the form is empty, and the thanks show for five seconds', async ({ page }) => {
  await page.clock.install()
  const contact = new ContactPage(page)
  await contact.open()
  await contact.fill()
  await contact.submit.click()
  await expect(contact.thanks).toBeInViewport()
  expect(Object.values(await contact.values())).toEqual(fieldLabels.map(() => ''))
  await expect(contact.submit).toBeFocused()
  await page.clock.fastForward(3000)
  await expect(contact.thanks).toBeVisible()
  await page.clock.fastForward(2500)
  await expect(contact.thanks).toBeHidden()
})

test('the notification e-mail is composed for the console and sent nowhere', async ({ page }) => {
  const contact = new ContactPage(page)
  await contact.open()
  await contact.fill()
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Notification e-mail'))
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`))
  await contact.submit.click()
  const email = await (await logged).args()[1]?.jsonValue()
  expect(email).toEqual({
    to: 'hello@campusagora.example',
    replyTo: contact.answer.Email,
    subject: `Contact form: ${contact.answer['Subject (optional)']}`,
    text: [
      `From: ${contact.answer['First name']} ${contact.answer['Last name']} <${contact.answer.Email}>`,
      `Subject: ${contact.answer['Subject (optional)']}`,
      '',
      contact.answer.Message,
    ].join('\n'),
  })
  await expect(contact.thanks).toBeVisible()
  expect(requests.filter((request) => request.startsWith('POST'))).toEqual([`POST ${collectorUrl}`])
})

test('a collector that cannot be reached is an error; nothing typed is lost, and a second try works', async ({
  page,
  problems,
}) => {
  problems.allow(failedSend)
  const contact = new ContactPage(page)
  await page.route(collectorUrl, (route) => route.abort('connectionrefused'))
  await contact.open()
  await contact.fill()
  const typed = await contact.values()
  await contact.submit.click()
  await expect(contact.summary).toBeFocused()
  await expect(contact.thanks).toBeHidden()
  expect(await contact.values()).toEqual(typed)

  await page.unroute(collectorUrl)
  await contact.submit.click()
  await expect(contact.thanks).toBeVisible()
  await expect(contact.summary).toBeHidden()
  expect(await contact.received()).toHaveLength(1)
})

test('a collector that does not answer within twenty seconds is an error', async ({ page }) => {
  await page.clock.install()
  const contact = new ContactPage(page)
  await page.route(collectorUrl, () => new Promise(() => {}))
  await contact.open()
  await contact.fill()
  await contact.submit.click()
  await expect(contact.submit).toBeDisabled()
  await page.clock.fastForward(19_000)
  await expect(contact.submit).toBeDisabled()
  await page.clock.fastForward(2000)
  await expect(contact.summary).toBeVisible()
  await expect(contact.submit).toBeEnabled()
  expect(await contact.values()).toEqual(contact.answer)
})

test('a collector that refuses is not noticed: its answer cannot be read', async ({ page, problems }) => {
  problems.allow(`500: ${collectorUrl}`)
  const contact = new ContactPage(page)
  await page.route(collectorUrl, (route) => route.fulfill({ status: 500, body: 'no' }))
  await contact.open()
  await contact.fill()
  await contact.submit.click()
  await expect(contact.thanks).toBeVisible()
})

test('says that the browser is offline before a request is sent', async ({ page, context, problems }) => {
  // Prefetches of the page fail, and so does the font for the Greek letters of the input.
  problems.allow(/^net::ERR_INTERNET_DISCONNECTED: /)
  const contact = new ContactPage(page)
  let requests = 0
  page.on('request', (request) => {
    if (request.url() === collectorUrl) requests++
  })
  await contact.open()
  const notice = contact.form.getByText('You are offline.', { exact: false })
  await expect(notice).toHaveCount(0)
  await context.setOffline(true)
  await expect(notice.first()).toBeVisible()
  await contact.fill()
  await contact.submit.click()
  await expect(contact.summary).toContainText('You are offline.')
  expect(requests).toBe(0)
  await context.setOffline(false)
  await contact.submit.click()
  await expect(contact.thanks).toBeVisible()
  await expect(notice).toHaveCount(0)
  expect(await contact.received()).toHaveLength(1)
})
