import type { Page } from '@playwright/test'
import { z } from 'zod'
import { StudioPage } from './studio-page.ts'
import { contentLake, siteUrl, studioUrl } from './system.ts'
import { expect, testInOneTab as test } from './test.ts'

const html = async (path: string) => (await fetch(`${siteUrl}${path}`)).text()

/** Where an address leads, without following it. */
async function locationOf(path: string): Promise<string | undefined> {
  const { status, headers } = await fetch(`${siteUrl}${path}`, { redirect: 'manual' })
  return status === 307 || status === 308 ? (headers.get('location') ?? '') : undefined
}

// They are changes of the same documents.
test.describe.configure({ mode: 'default' })

/** Makes words that no earlier run on the same content has published. */
const newWords = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`

/** A text of each singleton that no other test asserts, and the page that shows it. */
const edits = [
  ['Home page', 'heroLead', '/', newWords('Your way')],
  ['About page', 'valuesHeading', '/about', newWords('Four things that we hold on to')],
  ['Features page', 'benefitsHeading', '/features', newWords('Six more reasons')],
  ['Contact page', 'heading', '/contact', newWords('Say something nice')],
  ['Site settings', 'quickLinksHeading', '/', newWords('Where to go')],
] as const

test('edits of one document after the other show on their pages', async ({ page }) => {
  const studio = new StudioPage(page, studioUrl)
  await studio.openStudio()
  for (const [title, field, path, words] of edits) {
    await test.step(title, async () => {
      await studio.openFromStart(title)
      await studio.editField(field, words)
      await expect(studio.badge('Draft')).toBeVisible()
      expect(await html(path), 'a draft is not published').not.toContain(words)
      await studio.publish()
      await expect.poll(() => html(path)).toContain(words)
      await studio.backToStart()
    })
  }
})

test('"Live" counts until the site had the words, however late a busy tab looks', async ({ page }) => {
  const studio = new StudioPage(page, studioUrl)
  await studio.openDocument('contactPage')
  // What another test publishes meanwhile may make the page newer, and its time later.
  await expect(() => expectTimeOfSite(studio, page)).toPass()
})

/** Publishes in a tab that is busy from its first look at the site on, until a request is answered. */
async function expectTimeOfSite(studio: StudioPage, page: Page): Promise<void> {
  const words = newWords('Write to us')
  await studio.editField('heading', words)
  await expect(studio.badge('Draft')).toBeVisible()
  await expect(studio.publishButton).toBeEnabled()
  const isFree = Promise.withResolvers<void>()
  await page.route('**/busy', (route) => isFree.promise.then(() => route.fulfill({ body: '' })), { times: 1 })
  const waitForAnswer = () => {
    const request = new XMLHttpRequest()
    request.open('GET', '/busy', false)
    request.send()
  }
  const firstLook = page.waitForRequest((request) => request.method() === 'HEAD')
  const pressed = Date.now()
  await studio.publishButton.click()
  await firstLook
  const busy = page.evaluate(waitForAnswer)
  await expect.poll(() => html('/contact'), { intervals: [50] }).toContain(words)
  const took = Date.now() - pressed
  await expect.poll(() => Date.now() - pressed).toBeGreaterThan(5 * took)
  isFree.resolve()
  await busy
  await expect(studio.badge('Live')).toBeVisible()
  const notice = page.getByText(/^Live on \/contact /).last()
  const [said] = (await notice.textContent())?.match(/[\d.]+(?= s)/) ?? []
  // Until the tab heard that it is published, and from then until the site had it: each is at most what it took.
  expect(Number(said) * 1000).toBeLessThanOrEqual(2 * took + 50)
}

test('an edit of a person shows on the About page', async ({ page }) => {
  const words = newWords('Stands at the door until the last song')
  const studio = new StudioPage(page, studioUrl)
  await studio.openListed('teamMember', 'danae-kalogeri')
  await studio.editField('text', words)
  await studio.publish()
  await expect.poll(() => html('/about')).toContain(words)
})

test('a redirect made in the Studio works without a deploy, and a circle is refused', async ({
  page,
  problems,
}) => {
  // The Studio looks what visitors get there before and after.
  problems.allow(`404: ${siteUrl}/festival`)
  expect(await locationOf('/festival')).toBeUndefined()
  const studio = new StudioPage(page, studioUrl)
  await studio.create('redirect')
  await studio.editField('from', '/festival')
  await studio.editField('to', '/features#analytics')
  // Right after a document was made or taken away, the Studio may still know an older state; a person presses again.
  const publish = () =>
    expect(async () => {
      if (await studio.publishButton.isEnabled()) await studio.publishButton.click({ timeout: 1000 })
      expect(await locationOf('/festival')).toBe('/features#analytics')
    }).toPass()
  await publish()
  expect(await locationOf('/Festival?utm_source=poster')).toBe('/features?utm_source=poster#analytics')

  // A removed item can be published again in the same form.
  const publishedId = z
    .string()
    .parse(
      await contentLake.fetch(
        '*[_type == "redirect" && from == "/festival" && !(_id in path("drafts.**"))][0]._id',
      ),
    )
  const draftId = `drafts.${publishedId}`
  await contentLake.action({ actionType: 'sanity.action.document.unpublish', draftId, publishedId })
  await expect.poll(() => locationOf('/festival')).toBeUndefined()
  await publish()

  await studio.editField('to', '/festival')
  await expect(studio.publishButton).toBeDisabled()
  await expect(page.getByTestId('publish-notes')).toContainText(
    'Leads to: Choose another target: this one leads to itself.',
  )

  const made = z
    .array(z.string())
    .parse(
      await contentLake.fetch(
        '*[_type == "redirect" && from == "/festival"]._id',
        {},
        { perspective: 'raw' },
      ),
    )
  for (const id of made) await contentLake.delete(id)
  await expect.poll(() => locationOf('/festival')).toBeUndefined()
})

test('an anchor that the footer links to cannot be renamed unnoticed', async ({ page, problems }) => {
  // The Studio may still ask for the redirect of the test before.
  problems.allow(`404: ${siteUrl}/festival`)
  const studio = new StudioPage(page, studioUrl)
  await studio.openDocument('featuresPage')
  await studio.editItem('features', 'QR Code Tickets', 'anchor', 'qr-tickets')
  await expect(studio.publishButton).toBeDisabled()
  await expect(page.getByTestId('publish-notes')).toContainText('"Site settings" links to #qr-codes.')
  await studio.editItem('features', 'QR Code Tickets', 'anchor', 'qr-codes')
  await contentLake.delete('drafts.featuresPage')
})
