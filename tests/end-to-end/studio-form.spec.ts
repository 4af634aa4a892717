import type { Locator, Page } from '@playwright/test'
import { StudioPage } from './studio-page.ts'
import { expect, testInOneTab as test } from './test.ts'
import { TestStudio } from './test-studio.ts'

test.describe.configure({ mode: 'default' })

let lake: TestStudio
test.beforeAll(async () => {
  lake = await TestStudio.start()
})
test.afterAll(({ tab }) => lake.close(tab))

test('the focus stays in the field after a click on Publish', async ({ page }) => {
  const studio = new StudioPage(page, lake.origin)
  await studio.openDocument('contactPage')
  for (const heading of ['Write to us', 'Say hello', 'Ask us']) {
    await studio.editField('heading', heading)
    await studio.publish()
    await expect(studio.badge('Live')).toBeVisible()
    await expect(studio.input('heading')).toBeFocused()
  }
  await page.keyboard.press('End')
  await page.keyboard.type(' anything')
  await expect(studio.input('heading')).toHaveValue('Ask us anything')
})

test('Ctrl+Z takes back a move in a list', async ({ page }) => {
  const studio = new StudioPage(page, lake.origin)
  await studio.openDocument('homePage')
  const words = page.getByTestId('field-heroWords')
  await words.scrollIntoViewIfNeeded()
  const order = async () => {
    const found = await lake.client.fetch(
      'coalesce(*[_id == "drafts.homePage"][0], *[_id == "homePage"][0]).heroWords[].text',
    )
    return String(found)
  }
  const before = await order()
  await words.locator('[data-ui="DragHandleButton"], [aria-roledescription="sortable"]').first().focus()
  await page.keyboard.press('Space')
  await page.waitForTimeout(300)
  await page.keyboard.press('ArrowDown')
  await page.waitForTimeout(300)
  await page.keyboard.press('Space')
  await expect.poll(order).not.toBe(before)
  await page.keyboard.press('Control+z')
  await expect.poll(order).toBe(before)
})

test('Unpublish is in the menu of the form that opens', async ({ page }) => {
  const studio = new StudioPage(page, lake.origin)
  await lake.client.create({ _id: 'sale', _type: 'redirect', from: '/sale', to: '/events' })
  await studio.openListed('redirect', 'sale')
  await page.getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', { name: 'Unpublish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByText('Unpublished. What it says is kept as a draft.')).toBeVisible()
  expect(await lake.client.getDocument('sale')).toBeUndefined()
  expect(await lake.client.getDocument('drafts.sale')).toMatchObject({ from: '/sale' })
})

test('a picture that cannot be used is refused with the reason and what to do', async ({
  page,
  problems,
}) => {
  problems.allow(/^4\d\d: /, /^console: /)
  const studio = new StudioPage(page, lake.origin)
  await lake.client.create({ _id: 'drafts.new-person', _type: 'teamMember', name: 'New Person' })
  await studio.openListed('teamMember', 'new-person')
  const field = page.getByTestId('image-input')
  await field.scrollIntoViewIfNeeded()
  for (const [name, mimeType] of [
    ['broken.jpg', 'image/jpeg'],
    ['drawing.svg', 'image/svg+xml'],
  ] as const) {
    const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
    await field.getByTestId('file-button-input').setInputFiles({ name, mimeType, buffer })
    await expect(page.getByText(/JPEG or PNG/).first(), name).toBeVisible()
    await expect(page.getByText(/JPEG or PNG/)).toHaveCount(0)
  }
  await expect(page.getByText(/console/)).toHaveCount(0)
})

test('Publish asks whether the description of a replaced picture still fits', async ({ page }) => {
  const studio = new StudioPage(page, lake.origin)
  const about = await lake.client.getDocument('aboutPage')
  const picture = await lake.client.fetch('*[_type == "sanity.imageAsset" && _id != $id][0]._id', {
    id: about?.storyImage.asset._ref,
  })
  await lake.client.createOrReplace({ ...about, _id: 'drafts.aboutPage', _type: 'aboutPage' })
  await lake.client.patch('drafts.aboutPage').set({ 'storyImage.asset._ref': picture }).commit()
  await studio.openDocument('aboutPage')
  await expect(studio.publishButton).toBeEnabled()
  await studio.publishButton.click()
  const dialog = page.getByRole('dialog', { name: 'Does the description still fit?' })
  await expect(dialog).toContainText(about?.storyImage.alt)
  await dialog.getByRole('button', { name: 'No, change it first' }).click()
  await expect(dialog).toBeHidden()
  expect((await lake.client.getDocument('aboutPage'))?.storyImage.asset._ref).not.toBe(picture)
  await studio.publishButton.click()
  await dialog.getByRole('button', { name: 'Yes, publish it' }).click()
  await expect
    .poll(async () => (await lake.client.getDocument('aboutPage'))?.storyImage.asset._ref)
    .toBe(picture)
})

test('Duplicate marks its copy and opens it', async ({ page }) => {
  const studio = new StudioPage(page, lake.origin)
  await studio.openListed('teamMember', 'danae-kalogeri')
  await page.getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(studio.input('name')).toHaveValue('Danae Kalogeri (copy)')
})

test('Publish asks whether the old address of a renamed redirect goes on working', async ({ page }) => {
  const studio = new StudioPage(page, lake.origin)
  await lake.client.create({ _id: 'renamed', _type: 'redirect', from: '/orientation', to: '/events' })
  const redirects = () =>
    lake.client.fetch(
      '*[_type == "redirect" && from in ["/orientation", "/welcome"]] | order(from) { from, to }',
    )
  await studio.openListed('redirect', 'renamed')
  await studio.editField('from', '/welcome')
  await expect(studio.publishButton).toBeEnabled()
  await studio.publishButton.click()
  const dialog = page.getByRole('dialog', { name: 'Should /orientation go on working?' })
  await dialog.getByRole('button', { name: 'Yes, keep both' }).click()
  await expect.poll(redirects).toEqual([
    { from: '/orientation', to: '/events' },
    { from: '/welcome', to: '/events' },
  ])

  await studio.editField('from', '/week-one')
  await studio.publish('No, only /week-one')
  expect((await lake.client.getDocument('renamed'))?.from).toBe('/week-one')
})

test('a change of Greek words alone is live on the Greek page', async ({ page }) => {
  const studio = new StudioPage(page, lake.origin)
  await studio.openDocument('accountPages')
  await studio.openTabs('Greek', 'Log in')
  await studio.editField('greek.login.heading', 'Σύνδεση')
  await studio.publish()
  const notice = page.getByText(/^Live on /)
  await expect(notice).toHaveText(/^Live on \/login in Greek \(\d+\.\d s\)$/)
  await expect(notice.getByRole('link')).toHaveAttribute('href', /\/login\?lang=el$/)
})

/** Opens the text of a section of the Terms in its dialog. @returns its editor */
async function openSection(page: Page): Promise<Locator> {
  const [section] = await lake.client.fetch('*[_id == "termsPage"][0].sections[count(body) > 2][0...1]')
  const path = encodeURIComponent(`sections[_key=="${section._key}"].body`)
  await new StudioPage(page, lake.origin).goTo(`/intent/edit/id=termsPage;type=termsPage;path=${path}`)
  const editor = page.getByRole('dialog').getByTestId(/^field-sections\[.*\]\.body$/)
  await expect(editor.locator('[data-pt-text]').first()).toBeVisible()
  return editor
}

test('what follows a click and Ctrl+End into a rich text at once arrives at its end', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: lake.origin })
  const paragraphs = (await openSection(page)).locator('[data-pt-text]')
  await page.evaluate(() => navigator.clipboard.writeText('four'))
  const devtools = await context.newCDPSession(page)
  const { keyboard } = page
  const compose = async (text: string) => {
    await devtools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
    await devtools.send('Input.insertText', { text })
  }
  for (const [end, act] of [
    [' one', () => keyboard.type(' one')],
    [' one two', () => keyboard.type(' two')],
    [' one two three', () => keyboard.type(' three')],
    [' two threefour', () => keyboard.press('Control+v')],
    [' two threefou', () => keyboard.press('Backspace')],
    [' one two ', () => keyboard.press('Control+Backspace')],
    [' one two five', () => compose('five')],
    ['^six', () => keyboard.press('Enter').then(() => keyboard.type('six'))],
  ] as const) {
    await paragraphs.first().click({ position: { x: 30, y: 5 } })
    await keyboard.press('Control+End')
    await act()
    await expect(paragraphs.last()).toHaveText(new RegExp(`${end}$`))
  }
  await expect(paragraphs.nth(-2)).toHaveText(/ one two five$/)
  await devtools.detach()
})

test('a pasted link that visitors cannot follow is left out and named, and a heading in a list item becomes text', async ({
  page,
}) => {
  const editor = await openSection(page)
  const paste = (html: string) =>
    page.evaluate((text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', text)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    }, html)
  await editor.locator('[data-pt-text]').last().click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Also:')
  await page.keyboard.press('Enter')
  await paste('<ul><li>See <a href="javascript:alert(1)">the rules</a></li></ul>')
  await expect(page.getByText(/^Left out: 1 link that leads nowhere for visitors/)).toBeVisible()
  await paste('<h2>in full</h2>')
  const body = '*[_id == "drafts.termsPage"][0].sections[count(body) > 2][0].body[-1]'
  await expect
    .poll(() => lake.client.fetch(`${body}{ style, listItem, markDefs, "text": pt::text(@) }`))
    .toEqual({ style: 'normal', listItem: 'bullet', markDefs: [], text: 'See the rulesin full' })
})
