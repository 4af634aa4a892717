import { ContactPage, fieldLabels } from './contact-page.ts'
import { siteUrl } from './system.ts'
import { expect, test } from './test.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript, the browser validates and submits the form, then shows the thank-you message', async ({
  page,
}) => {
  await page.goto(`${siteUrl}/contact`)
  const contact = new ContactPage(page)
  await expect(contact.thanks).toBeHidden()
  for (const label of fieldLabels) {
    await expect(contact.field(label)).toHaveAttribute('maxlength', label === 'Message' ? '32767' : '255')
  }
  for (const email of [
    'eleni@campus.example\u200b',
    'mailto:<eleni@campus.example>',
    'eleni@campus.example,',
  ]) {
    await contact.fill({ Email: email })
    await contact.submit.click()
    await expect(contact.field('Email')).toBeFocused()
    expect(page.url(), JSON.stringify(email)).toBe(`${siteUrl}/contact`)
  }
  await contact.fill({ Message: '' })
  await contact.submit.click()
  await expect(contact.field('Message')).toBeFocused()
  expect(page.url()).toBe(`${siteUrl}/contact`)
  await contact.fill()
  await contact.submit.click()
  await page.waitForURL(`${siteUrl}/contact#message-sent`)
  await expect(contact.thanks).toBeVisible()
  expect(await contact.received()).toEqual([
    expect.objectContaining({
      Name_First: contact.answer['First name'],
      Email: contact.answer.Email,
      leave_empty: '',
    }),
  ])
})
