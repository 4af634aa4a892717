import type { Locator, Page } from '@playwright/test'
import { singletonModels } from '../../schemas/models.ts'
import { singletonNames } from '../../schemas/site-pages.ts'
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
  await page.getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', { name: 'Schedule publish' }).click()
  await expect(dialog.getByRole('button', { name: 'Yes, schedule it' })).toBeVisible()
  await dialog.getByRole('button', { name: 'No, change it first' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
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

/** The form is as wide as the window has room for, and its parts can be reached. */
async function expectUsable(studio: StudioPage, width: number): Promise<void> {
  const { page } = studio
  const pane = page.getByTestId('document-pane')
  await expect(pane.getByTestId('form-view')).toBeVisible()
  // The panes find their widths after the form is there.
  const rightEdge = async () => {
    const box = await pane.boundingBox()
    return Math.round((box?.x ?? 0) + (box?.width ?? 0))
  }
  await expect.poll(rightEdge, 'the form ends at the edge').toBe(width)
  const formWidth = async () => (await pane.boundingBox())?.width ?? 0
  await expect.poll(formWidth, 'the form is wide').toBeGreaterThan(Math.min(width - 110, 500) - 1)
  await expect(studio.publishButton).toBeInViewport({ ratio: 1 })
  await pane.locator('input[type="text"], textarea').first().click()
}

for (const [index, width] of [320, 390, 600, 820, 1024, 1280].entries()) {
  const colorScheme = index % 2 === 0 ? 'light' : 'dark'
  test(`a document fills a narrow window: ${width} px, ${colorScheme}`, {
    tag: '@nightly',
  }, async ({ page }) => {
    const studio = new StudioPage(page, lake.origin)
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    for (const document of ['homePage', 'termsPage', 'teamMember;danae-kalogeri']) {
      await page.goto(`${lake.origin}/structure/${document}`)
      await expectUsable(studio, width)
    }
    for (const titles of [...singletonModels.map(({ title }) => [title]), ['Team', 'Danae Kalogeri']]) {
      await studio.goTo('/structure')
      for (const name of titles) await page.getByRole('link', { name }).first().click()
      await expectUsable(studio, width)
    }
    await studio.openStudio()
    await page.getByRole('heading', { name: 'Contact page', exact: true }).click()
    await expectUsable(studio, width)
  })
}

test('a narrow window leads from the list to a form and back', async ({ page }) => {
  const studio = new StudioPage(page, lake.origin)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${lake.origin}/structure`)
  await page.getByRole('link', { name: 'Contact page' }).click()
  await expect(studio.input('heading')).toBeVisible()
  await page.getByTestId('pane-header').getByRole('link').first().click()
  await expect(page.getByRole('link', { name: 'Contact page' })).toBeVisible()
})

test('what Publish will change covers no field', async ({ page }) => {
  const studio = new StudioPage(page, lake.origin)
  await page.setViewportSize({ width: 1280, height: 720 })
  await studio.openDocument('homePage')
  await studio.editField('heroLead', 'One place for all')
  const notes = page.getByTestId('publish-notes')
  await expect(notes).toContainText('Publish changes')
  const form = await page.getByTestId('document-panel-scroller').boundingBox()
  const note = await notes.boundingBox()
  expect(note?.y ?? 0, 'it stands under the form').toBeGreaterThanOrEqual(
    (form?.y ?? 0) + (form?.height ?? 0) - 1,
  )
})

test('scheduling opens with a usable time, takes a typed one, and leaves no identical draft', async ({
  page,
}) => {
  const client = lake.client.withConfig({ token: 'local-editor' })
  const studio = new StudioPage(page, lake.origin)
  await studio.openStudio()
  await studio.become('Elif Demir')
  await studio.openDocument('contactPage')
  await studio.editField('heading', 'Write to us')
  await expect(studio.publishButton).toBeEnabled()
  await page.getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', { name: 'Schedule publish' }).click()
  const dialog = page.getByRole('dialog')
  const schedule = dialog.getByRole('button', { name: 'Schedule', exact: true })
  await expect(schedule).toBeEnabled()
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await dialog.getByRole('textbox').fill('some day')
  await expect(schedule).toBeDisabled()
  await dialog.getByRole('textbox').fill('2 May 2031, 7pm')
  await expect(dialog).toContainText('Friday 2 May 2031, 19:00')
  await schedule.click()
  const notice = page.getByTestId('schedule-notice')
  await expect(notice).toContainText('Friday 2 May 2031, 19:00')
  await expect(notice).toContainText('Your draft has the same words.')

  const [releaseId] = await client.fetch('*[_type == "system.release" && state == "scheduled"].name')
  await client.releases.schedule({ releaseId, publishAt: new Date().toISOString() })
  await expect.poll(async () => (await client.getDocument('contactPage'))?.heading).toBe('Write to us')
  await expect(notice).toBeHidden()
  await expect.poll(() => client.getDocument('drafts.contactPage')).toBeUndefined()
  await expect(studio.input('heading')).toHaveValue('Write to us')

  await studio.backToStart()
  const published = page.getByRole('region', { name: 'Recently published' }).getByRole('link').first()
  await expect(published).toContainText('Contact page')
  await expect(published).toContainText('Elif Demir')
})

test('scheduled words are changed with “Pause to edit”, as the notice over them says', async ({ page }) => {
  const studio = new StudioPage(page, lake.origin)
  await studio.openDocument('featuresPage')
  await studio.editField('heading', 'Soon')
  await expect(studio.publishButton).toBeEnabled()
  await page.getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', { name: 'Schedule publish' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('2 May 2031, 7pm')
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  const notice = page.getByTestId('schedule-notice')
  await expect(notice).toContainText('Your draft has the same words.')
  await page.getByTestId('document-header-Scheduled-publish-chip').click()
  await expect(notice).toContainText('To change them, press “Pause to edit”, and schedule them again.')
  await page.getByRole('button', { name: 'Pause to edit' }).click()
  await studio.editField('heading', 'Later')
  await page.getByTestId('action-schedulepublish').click()
  await expect(dialog.getByRole('button', { name: 'Schedule', exact: true })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(notice).toContainText('Friday 2 May 2031, 19:00')
  await page.getByTestId('document-header-Draft-chip').click()
  await expect(notice).toContainText('Your draft differs in Heading of the page.')
  const versions = '*[_id in path("versions.**") && _type == "featuresPage"].heading'
  expect(await lake.client.fetch(versions)).toEqual(['Later'])
})

test('a release that gets a time proposes one to come', async ({ page }) => {
  await lake.client.releases.create({ releaseId: 'term', metadata: { title: 'Term', releaseType: 'asap' } })
  await new StudioPage(page, lake.origin).goTo('/releases')
  // By its own address it is not found while the Studio has not read it yet.
  await page.getByText('Term', { exact: true }).click()
  await page.getByTestId('release-type-picker').click()
  await page.getByRole('tab', { name: 'At time' }).click()
  const proposed = page.getByTestId('date-input')
  await expect(proposed).toBeVisible()
  expect(Date.parse(await proposed.inputValue())).toBeGreaterThan(Date.now())
  await expect(page.getByText('Choose a time in the future.')).toHaveCount(0)
})

test('the status never says that something was published in the future', { tag: '@nightly' }, async ({
  page,
}) => {
  const studio = new StudioPage(page, lake.origin)
  await studio.openDocument('aboutPage')
  const status = page.getByTestId('pane-footer-document-status')
  await expect(status).toContainText('min. ago', { timeout: 90_000 })
  // The Studio looks at the clock every 20 s.
  await page.waitForTimeout(15_000)
  const about = await lake.client.getDocument('aboutPage')
  const ids = { draftId: 'drafts.aboutPage', publishedId: 'aboutPage' }
  await lake.client.create({ ...about, _id: ids.draftId, _type: 'aboutPage', heading: 'Who we are' })
  await lake.client.action({ actionType: 'sanity.action.document.publish', ...ids })
  await expect(status).toContainText('Last published')
  expect(await status.textContent()).not.toMatch(/ in \d/)
})

test('what is scheduled is not deleted, and the Studio says what to do first', async ({ page }) => {
  const studio = new StudioPage(page, lake.origin)
  await lake.client.create({ _id: 'offer', _type: 'redirect', from: '/offer', to: '/events' })
  await studio.openListed('redirect', 'offer')
  await page.getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', { name: 'Schedule unpublish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule unpublish' }).click()
  await expect(page.getByTestId('schedule-notice')).toBeVisible()
  await page.getByTestId('action-menu-button').click()
  const remove = page.getByRole('menuitem', { name: 'Delete' })
  await expect(remove).toBeDisabled()
  await remove.hover({ force: true })
  await expect(
    page.getByText('It is scheduled. Press “Cancel it” over the form first.').first(),
  ).toBeVisible()
})

test('a contributor opens every form and fails no request', async ({ page }) => {
  const studio = new StudioPage(page, lake.origin)
  await studio.openStudio()
  await studio.become('Nora Papadaki')
  for (const name of singletonNames) await studio.openDocument(name)
  await studio.openListed('teamMember', 'danae-kalogeri')
  await studio.openListed('legalVersion', 'terms-2024-09-02')
  await page.getByTestId('action-menu-button').click()
  await studio.hasFetchedAll()
})
