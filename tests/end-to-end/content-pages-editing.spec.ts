import { commit, text, write } from './firestore-records.ts'
import { waitForHydration } from './held-scripts.ts'
import { StudioPage } from './studio-page.ts'
import { contentLake, html, siteUrl, studioUrl } from './system.ts'
import { expect, testInOneTab as test } from './test.ts'

/** Returns the target of a redirect, without following it. */
async function locationOf(path: string): Promise<string | undefined> {
  const { status, headers } = await fetch(`${siteUrl}${path}`, { redirect: 'manual' })
  return status === 307 || status === 308 ? (headers.get('location') ?? '') : undefined
}

// Serial, because the tests change the same documents.
test.describe.configure({ mode: 'default' })

/** Returns a text that no earlier run with the same content has published. */
const newWords = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`

test('edits to several documents appear on their pages', async ({ page }) => {
  const studio = new StudioPage(page, studioUrl)
  const publish = async (field: string, path: string, words: string) => {
    await studio.editField(field, words)
    await expect(studio.badge('Draft')).toBeVisible()
    expect(await html(path), 'a draft is not published').not.toContain(words)
    await studio.publish()
    await expect.poll(() => html(path)).toContain(words)
  }
  await studio.openStudio()
  await studio.openFromStart('Home page')
  await publish('heroLead', '/', newWords('Your way'))
  await studio.openListed('teamMember', 'danae-kalogeri')
  await publish('text', '/about', newWords('Stands at the door until the last song'))
})

test('on a phone, words in pasted text with no-break spaces are not broken', { tag: '@nightly' }, async ({
  page,
}) => {
  const pasted = 'as long as you have one seat left in the yard of the old library '.repeat(3).trim()
  const noBreak = pasted.replaceAll(' ', '\u00A0')
  await contentLake.patch('homePage').set({ heroLead: noBreak }).commit()
  await commit([write('events/pasted-text', { title: text('Pasted'), description: text(noBreak) })])
  await page.setViewportSize({ width: 360, height: 800 })
  for (const path of ['/', '/event/pasted-text']) {
    await expect.poll(() => html(path)).toContain(pasted)
    await page.goto(siteUrl + path)
    expect(await page.getByText(pasted).first().evaluate(brokenWords), path).toEqual([])
  }
})

/**
 * Returns the ID that Next's router uses to check that a payload comes from the same deployment as the open
 * page.
 */
const idIn = (page: string) => /\\"b\\":\\"([^\\]+)/.exec(page)?.[1]

async function payloadId(path: string): Promise<string | null> {
  const answer = await fetch(`${siteUrl}${path}?_rsc=1`, { headers: { rsc: '1' } })
  await answer.arrayBuffer()
  return answer.headers.get('x-nextjs-deployment-id')
}

test('after publishing, an open tab shows consistent content on the next page and does not lose typed text', async ({
  page,
}) => {
  const before = newWords('Reach us')
  const publish = async (contactHeading: string) => {
    await contentLake.patch('siteSettings').set({ contactHeading }).commit()
    for (const path of ['/contact', '/features', '/about']) {
      await expect.poll(() => html(path)).toContain(contactHeading)
      await expect.poll(() => payloadId(path)).toBe(idIn(await html(path)))
    }
  }
  const follow = (name: string) =>
    page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name, exact: true }).click()
  const footer = page.locator('footer')
  await publish(before)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${siteUrl}/contact`)
  await waitForHydration(page)
  await page.getByLabel('First name').fill('Danae')
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  const isSame = () => page.evaluate(() => 'isSame' in window)

  await follow('Features')
  await expect(page).toHaveURL(`${siteUrl}/features`)
  expect(await isSame(), 'without a publish, the router leads to the next page').toBe(true)

  const after = newWords('Find us')
  await publish(after)
  await follow('About')
  await expect(page).toHaveURL(`${siteUrl}/about`)
  await expect(footer).toContainText(after)
  await expect(footer).not.toContainText(before)
  expect(await isSame(), 'the layout was of another version').toBe(false)
  await follow('Contact')
  await expect(page.getByLabel('First name')).toHaveValue('Danae')
})

test('a redirect from the Studio works without a deploy', { tag: '@nightly' }, async ({ page, problems }) => {
  // The Studio requests the URL before and after the redirect is published.
  problems.allow(`404: ${siteUrl}/festival`)
  expect(await locationOf('/festival')).toBeUndefined()
  const studio = new StudioPage(page, studioUrl)
  await studio.create('redirect')
  await studio.editField('from', '/festival')
  await studio.editField('to', '/features#analytics')
  // Right after a document is created or unpublished, the Studio might still show an older state, so click again.
  const publish = () =>
    expect(async () => {
      if (await studio.publishButton.isEnabled()) await studio.publishButton.click({ timeout: 1000 })
      expect(await locationOf('/festival')).toBe('/features#analytics')
    }).toPass()
  await publish()
  expect(await locationOf('/Festival?utm_source=poster')).toBe('/features?utm_source=poster#analytics')

  // An unpublished document can be published again in the same form.
  const made = '*[_type == "redirect" && from == "/festival"]'
  const publishedId = await contentLake.fetch<string>(`${made}[!(_id in path("drafts.**"))][0]._id`)
  const draftId = `drafts.${publishedId}`
  await contentLake.action({ actionType: 'sanity.action.document.unpublish', draftId, publishedId })
  await expect.poll(() => locationOf('/festival')).toBeUndefined()
  await publish()

  const ids = await contentLake.fetch<string[]>(`${made}._id`, {}, { perspective: 'raw' })
  // Leave the form, because it would continue to query the path, and the next spec might use the same tab.
  await page.goto('about:blank')
  for (const id of ids) await contentLake.delete(id)
  await expect.poll(() => locationOf('/festival')).toBeUndefined()
})

/** Returns the words in an element that are broken across two lines. Runs in the page. */
function brokenWords(element: Element): string[] {
  const text = element.firstChild
  if (!(text instanceof Text)) return ['the element has no text of its own']
  const range = document.createRange()
  return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    return range.getClientRects().length > 1 ? [word] : []
  })
}
