import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { StudioPage } from './studio-page.ts'
import { expect, testInOneTab as test } from './test.ts'
import { startTestStudio, type TestStudio } from './test-studio.ts'

test.describe.configure({ mode: 'default' })

/** An image's crop and focus point, as an editor sets them. */
const cut = {
  crop: { _type: 'sanity.imageCrop', top: 0.1, bottom: 0.5, left: 0.2, right: 0.4 },
  hotspot: { _type: 'sanity.imageHotspot', x: 0.3, y: 0.2, width: 0.2, height: 0.2 },
}

let lake: TestStudio
test.beforeAll(async () => {
  lake = await startTestStudio()
})
test.afterAll(({ tab }) => lake.close(tab))

test("undo reverts moves, removals, duplicates and pastes in a list, but not other users' edits", async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: lake.origin })
  const studio = new StudioPage(page, lake.origin)
  await studio.openDocument('homePage')
  const words = page.getByTestId('field-heroWords')
  await words.scrollIntoViewIfNeeded()
  const list = () =>
    lake.client.fetch<{ _key: string; text: string }[]>(
      'coalesce(*[_id == "drafts.homePage"][0], *[_id == "homePage"][0]).heroWords[]{ _key, text }',
    )
  const order = async () => (await list()).map(({ text }) => text).join()
  const before = await order()
  const said = page.locator('[id^="DndLiveRegion"]').filter({ hasText: 'place' })
  await words.locator('[aria-roledescription="sortable"]').first().focus()
  await page.keyboard.press('Space')
  await expect(said).toHaveText('Moved to place 1 of 3.')
  await page.keyboard.press('ArrowDown')
  await expect(said).toHaveText('Moved to place 2 of 3.')
  await page.keyboard.press('Space')
  await expect.poll(order).not.toBe(before)
  await page.keyboard.press('Control+z')
  await expect.poll(order).toBe(before)

  const choose = async (item: number, action: string) => {
    await words.getByTestId('array-item-menu-button').nth(item).click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  await choose(1, 'Remove')
  await expect.poll(order).toBe('Campus Events,University Life')
  const [first] = await list()
  const words1 = `heroWords[_key=="${first?._key}"].text`
  await lake.client
    .patch('drafts.homePage')
    .set({ [words1]: 'Campus Nights' })
    .commit()
  await expect(words.getByText('Campus Nights')).toBeVisible()
  await expect(page.getByText('Removed “Student Groups”')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(order).toBe('Campus Nights,Student Groups,University Life')
  await page.keyboard.press('Control+Shift+Z')
  await expect.poll(order).toBe('Campus Nights,University Life')
  await page.keyboard.press('Control+z')
  await expect.poll(order).toBe('Campus Nights,Student Groups,University Life')

  const fieldAction = async (name: string) => {
    await words.hover()
    await words.getByTestId('field-actions-trigger').first().click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await fieldAction('Copy field')
  await choose(0, 'Duplicate')
  await expect.poll(order).toBe('Campus Nights,Campus Nights,Student Groups,University Life')
  await page.keyboard.press('Control+z')
  await expect.poll(order).toBe('Campus Nights,Student Groups,University Life')
  await choose(0, 'Remove')
  await fieldAction('Paste field')
  await expect.poll(order).toBe('Campus Nights,Student Groups,University Life')
  await page.keyboard.press('Control+z')
  await expect.poll(order).toBe('Student Groups,University Life')
  await page.keyboard.press('Control+z')
  await expect.poll(order).toBe('Campus Nights,Student Groups,University Life')
})

test('a new image does not inherit the previous crop and focus point, and replacing it can be undone', async ({
  page,
}) => {
  const studio = new StudioPage(page, lake.origin)
  const { client } = lake
  const photo = () =>
    client.fetch('coalesce(*[_id == "drafts.samuel-adeyemi"][0], *[_id == "samuel-adeyemi"][0]).photo')
  await client.patch('samuel-adeyemi').set({ 'photo.crop': cut.crop, 'photo.hotspot': cut.hotspot }).commit()
  const before = await photo()
  await studio.openListed('teamMember', 'samuel-adeyemi')
  const field = page.getByTestId('image-input')
  await field.scrollIntoViewIfNeeded()
  const menu = field.getByRole('button', { name: 'Replace', exact: true })
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const file = { name: 'pixel.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') }
  const ways = {
    upload: async () => {
      await menu.click()
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('menuitem', { name: 'Upload' }).click()
      await (await chooser).setFiles(file)
    },
    selection: async () => {
      await menu.click()
      await page.getByRole('menuitem', { name: 'Select' }).click()
      const other = client.fetch('*[_type == "sanity.imageAsset" && _id != $id][0].originalFilename', {
        id: before.asset._ref,
      })
      await page
        .getByRole('dialog')
        .getByRole('button', { name: await other })
        .first()
        .click()
    },
    drop: () =>
      field
        .locator('[tabindex="0"]')
        .first()
        .evaluate((target: HTMLElement, base64) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
          const dataTransfer = new DataTransfer()
          dataTransfer.items.add(new File([bytes], 'pixel.png', { type: 'image/png' }))
          target.focus()
          target.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
        }, pixel),
  }
  const takeBack = {
    button: () => page.getByRole('button', { name: 'Undo' }).click(),
    shortcut: () => page.keyboard.press('Control+z'),
  }
  for (const [way, replace] of Object.entries(ways)) {
    for (const undo of Object.values(takeBack)) {
      await replace()
      await expect.poll(async () => (await photo()).asset._ref, way).not.toBe(before.asset._ref)
      await expect.poll(photo, way).not.toMatchObject({ crop: expect.anything() })
      await expect.poll(photo, way).not.toHaveProperty('_upload')
      expect(await photo(), way).not.toHaveProperty('hotspot')
      await expect(page.getByText('Replaced the picture')).toBeVisible()
      await undo()
      await expect.poll(photo, way).toMatchObject({ asset: { _ref: before.asset._ref }, ...cut })
    }
  }
  await ways.selection()
  await page.getByRole('button', { name: 'Yes, keep it' }).click()
  await studio.publish()
  const published = await client.getDocument('samuel-adeyemi')
  expect(published?.photo.asset._ref).not.toBe(before.asset._ref)

  await menu.click()
  await page.getByRole('menuitem', { name: 'Clear field' }).click()
  await expect.poll(async () => (await photo())?.asset).toBeUndefined()
  await page.keyboard.press('Control+z')
  await expect.poll(photo).toEqual(published?.photo)
})

test('leaving a field trims its text, and Back closes an open dialog', async ({ page }) => {
  const studio = new StudioPage(page, lake.origin)
  await studio.openStudio()
  await studio.openFromStart('Features page')
  const heading = studio.input('heading')
  await heading.fill('Made for one evening ')
  await expect(studio.publishButton).toBeEnabled()
  await expect(page.getByText(/^Before you can publish/)).toHaveCount(0)
  await leaveWindow(heading)
  await expect(heading).toHaveValue('Made for one evening ')
  await heading.press('Tab')
  await expect(heading).toHaveValue('Made for one evening')

  const back = () => page.evaluate(() => history.back())
  const dialog = page.getByRole('dialog')
  const features = page.getByTestId('field-features')
  await features.evaluate((list) => list.scrollIntoView())
  await features.getByText('QR Code Tickets', { exact: true }).click()
  await expect(dialog).toBeVisible()
  await back()
  await expect(dialog).toBeHidden()
  await features.getByText('QR Code Tickets', { exact: true }).click()
  await expect(dialog).toBeVisible()
  await studio.closeDialog()
  await studio.chooseAction('Schedule publish')
  await page.emulateMedia({ forcedColors: 'active' })
  for (const edged of [
    dialog.getByRole('textbox'),
    dialog.getByRole('button').last(),
    page.getByTestId('action-menu-button'),
  ])
    await expect(edged).toHaveCSS('outline-style', 'solid')
  await page.emulateMedia({ forcedColors: null })
  await back()
  await expect(dialog).toBeHidden()
  await expect(heading).toBeVisible()
  await back()
  await expect(page.getByRole('heading', { name: 'What would you like to change?' })).toBeVisible()
})

test('Duplicate marks and opens the copy, and an unusable image is rejected with advice', async ({
  page,
  problems,
}) => {
  problems.allow(/^4\d\d: /, /^console: /)
  const studio = new StudioPage(page, lake.origin)
  await studio.openListed('teamMember', 'danae-kalogeri')
  await page.getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(studio.input('name')).toHaveValue('Danae Kalogeri (copy)')
  await studio.publish()
  await expect(page.getByText('Published. It does not appear on any page.')).toBeVisible()
  await expect(studio.badge('Published')).toBeVisible()

  await lake.client.create({ _id: 'drafts.new-person', _type: 'teamMember', name: 'New Person' })
  await studio.openListed('teamMember', 'new-person')
  // Until the new form is open, the previous one would receive the image.
  await expect(studio.input('name')).toHaveValue('New Person')
  const field = page.getByTestId('image-input')
  await field.scrollIntoViewIfNeeded()
  for (const [name, mimeType] of [
    ['broken.jpg', 'image/jpeg'],
    ['drawing.svg', 'image/svg+xml'],
  ] as const) {
    const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
    await field.getByTestId('file-button-input').setInputFiles({ name, mimeType, buffer })
    await expect(page.getByText(/JPEG or PNG/).first(), name).toBeVisible()
    const shownAt = Date.now()
    await expect(page.getByText(/JPEG or PNG/)).toHaveCount(0)
    expect(Date.now() - shownAt, 'long enough to be read').toBeGreaterThan(8000)
  }
  await expect(page.getByText(/console/)).toHaveCount(0)
})

test("Publish asks whether a renamed redirect's old path should still work", async ({ page }) => {
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
  const dialog = page.getByRole('dialog', { name: 'Should /orientation keep working?' })
  await dialog.getByRole('button', { name: 'Yes, keep both' }).click()
  await expect.poll(redirects).toEqual([
    { from: '/orientation', to: '/events' },
    { from: '/welcome', to: '/events' },
  ])

  await studio.editField('from', '/week-one')
  await studio.publish('No, only /week-one')
  expect((await lake.client.getDocument('renamed'))?.from).toBe('/week-one')
})

/**
 * Re-renders a rich text field on each caret move, as happens while a form is loading or another user edits.
 */
function drawAtEachMove(textbox: Element) {
  const name = Object.keys(textbox).find((key) => key.startsWith('__reactFiber$')) ?? ''
  for (let part = Reflect.get(textbox, name); part; part = part.return)
    for (let hook = part.memoizedState; hook?.next !== undefined; hook = hook.next)
      if (typeof hook.memoizedState === 'number' && hook.queue)
        return document.addEventListener('selectionchange', () => hook.queue.dispatch())
  throw new Error('The editor keeps no number in its state.')
}

test('input right after Ctrl+End is added at the end of rich text, and pasted content is simplified', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: lake.origin })
  const [section] = await lake.client.fetch('*[_id == "termsPage"][0].sections[count(body) > 2][0...1]')
  const path = encodeURIComponent(`sections[_key=="${section._key}"].body`)
  await new StudioPage(page, lake.origin).goTo(`/intent/edit/id=termsPage;type=termsPage;path=${path}`)
  const editor = page.getByRole('dialog').getByTestId(/^field-sections\[.*\]\.body$/)
  const paragraphs = editor.locator('[data-pt-text]')
  await expect(paragraphs.first()).toBeVisible()
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
  await editor.getByRole('textbox').evaluate(drawAtEachMove)
  await paragraphs.last().click()
  await keyboard.press('Control+End')
  await keyboard.type(' there')
  await expect(paragraphs.last()).toHaveText(/ there$/)
  await paragraphs.first().click({ position: { x: 30, y: 5 } })
  await keyboard.type('here')
  await expect(paragraphs.first()).toHaveText(/^.{1,10}here/)
  const atEnd = async () => {
    await paragraphs.first().click({ position: { x: 30, y: 5 } })
    await keyboard.press('Control+End')
  }
  for (const [end, act] of [
    [' one two', () => keyboard.type(' one two')],
    [' one twofour', () => keyboard.press('Control+v')],
    [' one ', () => keyboard.press('Control+Backspace')],
    [' one five', () => compose('five')],
    ['^Also:', () => keyboard.press('Enter').then(() => keyboard.type('Also:'))],
  ] as const) {
    await atEnd()
    await act()
    await expect(paragraphs.last()).toHaveText(new RegExp(`${end}$`))
  }
  await expect(paragraphs.nth(-2)).toHaveText(/ one five$/)
  await devtools.detach()

  const paste = (words: string, format = 'text/html') =>
    page.evaluate(
      ([text, type]) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData(type, text)
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
        document.activeElement?.dispatchEvent(event)
      },
      [words, format] as const,
    )
  await keyboard.press('Enter')
  await paste('<ul><li>See <a href="javascript:alert(1)">the rules</a></li></ul>')
  await expect(page.getByText(/^Left out: 1 link that does not work for visitors/)).toBeVisible()
  await paste('<h2>in full</h2>')
  const body = '*[_id == "drafts.termsPage"][0].sections[count(body) > 2][0].body[-1]'
  await expect
    .poll(() => lake.client.fetch(`${body}{ style, listItem, markDefs, "text": pt::text(@) }`))
    .toEqual({ style: 'normal', listItem: 'bullet', markDefs: [], text: 'See the rulesin full' })

  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await paste(
    '<ol start="3"><li>Clubs answer.</li><li>See clause 2.</li></ol><ol type="a" start="2"><li>b</li></ol>',
  )
  const items = '*[_id == "drafts.termsPage"][0].sections[count(body) > 2][0].body[-3..-1]'
  await expect
    .poll(() =>
      lake.client.fetch(
        `${items}{ listItem, "number": children[defined(number)][0].number, "text": pt::text(@) }`,
      ),
    )
    .toEqual([
      { listItem: 'number', number: 3, text: 'Clubs answer.' },
      { listItem: 'number', number: null, text: 'See clause 2.' },
      { listItem: 'letter', number: 2, text: 'b' },
    ])
  await expect(editor.getByText('starts with 3')).toBeVisible()

  const whole =
    '*[_id == "drafts.termsPage"][0].sections[_key == $key].body[]{ style, listItem, "text": pt::text(@) }'
  const form = async () => {
    const blocks: object[] = await lake.client.fetch(whole, { key: section._key })
    return blocks.map((block) => Object.values(block).filter(Boolean).join(' '))
  }
  await keyboard.press('Control+a')
  await paste('<h2>1. Rights</h2><p>All of them.</p><h2>2. Duties</h2>')
  await expect.poll(form).toEqual(['h3 1. Rights', 'normal All of them.', 'h3 2. Duties'])
  await keyboard.press('Control+a')
  await paste('One.\r\n\r\nBring:\r\n• a towel\r\n• water', 'text/plain')
  await expect
    .poll(form)
    .toEqual(['normal One.', 'normal Bring:', 'normal bullet a towel', 'normal bullet water'])
  await keyboard.press('Control+a')
  await paste('Only words', 'text/plain')
  await expect.poll(form).toEqual(['normal Only words'])
  await keyboard.press('Control+a')
  await paste('1. Members:\n   (a) students\n   (b) staff\n2. Guests', 'text/plain')
  await expect
    .poll(form)
    .toEqual([
      'normal number Members:',
      'normal letter students',
      'normal letter staff',
      'normal number Guests',
    ])
  await keyboard.press('Escape')
  const notes = page.getByTestId('publish-notes')
  await notes.getByRole('button', { name: 'Show the changes' }).click()
  const shown = /1\. Members:\n {2}a\. students\n {2}b\. staff\n2\. Guests/
  await expect(notes).toHaveText(shown, { useInnerText: true })
})

test('pasted links and addresses are corrected, the editor is told how, and Publish accepts them', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: lake.origin })
  const studio = new StudioPage(page, lake.origin)
  const { keyboard } = page
  const paste = async (text: string) => {
    await page.evaluate((plain) => navigator.clipboard.writeText(plain), text)
    await keyboard.press('Control+v')
  }
  // A page's clipboard would make the addresses absolute.
  const pasteHtml = (html: string) =>
    page.evaluate((markup) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', markup)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    }, html)
  const link = (address: string) => `<a href="${address}">${address}</a>`
  const addresses = [
    ...['mailto:rights@example.org?subject=My%20data', 'tel:+442079460000', `${lake.siteUrl}/About/`],
    ...['/terms-and-conditions/2025-05-10', '#section-3', 'http://example.org/a', 'HTTPS://Example.org/B'],
  ]
  const section = '*[_id == $id][0].sections[0]'
  const key = await lake.client.fetch(`${section}._key`, { id: 'privacyPage' })
  const path = encodeURIComponent(`sections[_key=="${key}"].body`)
  await studio.goTo(`/intent/edit/id=privacyPage;type=privacyPage;path=${path}`)
  const editor = page.getByRole('dialog').getByTestId(/^field-sections\[.*\]\.body$/)
  await editor.locator('[data-pt-text]').first().click()
  await keyboard.press('Control+a')
  await pasteHtml(`<p>See ${addresses.map(link).join(', ')}.</p>`)
  await expect(page.getByText(/^Left out: 1 link that does not work for visitors/)).toContainText(
    'Corrected links: /about, https://example.org/a, https://example.org/B.',
  )
  const links = (id: string) => lake.client.fetch(`${section}.body[].markDefs[].href`, { id })
  const corrected = [
    ...['mailto:rights@example.org?subject=My%20data', 'tel:+442079460000', '/about'],
    ...['/terms-and-conditions/2025-05-10', 'https://example.org/a', 'https://example.org/B'],
  ]
  await expect.poll(() => links('drafts.privacyPage')).toEqual(corrected)
  await keyboard.press('Control+End')
  await keyboard.press('Enter')
  await paste(`${lake.siteUrl}/Events/`)
  corrected.push('/events')
  await expect.poll(() => links('drafts.privacyPage')).toEqual(corrected)
  await studio.closeDialog()
  await studio.publish('Publish the correction')
  expect(await links('privacyPage')).toEqual(corrected)

  await studio.create('redirect')
  await studio.input('from').click()
  await paste(`${lake.siteUrl}/fair/`)
  await expect(studio.input('from')).toHaveValue('/fair')
  await studio.input('to').fill('/About/')
  await studio.input('to').press('Tab')
  await expect(studio.input('to')).toHaveValue('/about')
  await studio.publish()
  expect(await lake.client.fetch('*[from == "/fair"]{ to }')).toEqual([{ to: '/about' }])
})

test('a date field accepts common formats, and asks the user to resolve ambiguous dates', async ({
  page,
  context,
}) => {
  await lake.client.create({ _id: 'drafts.times', _type: 'announcement', text: 'Doors open' })
  const studio = new StudioPage(page, lake.origin)
  await studio.openListed('announcement', 'times')
  const saved = async () => {
    const draft = await lake.client.getDocument('drafts.times')
    return new Date(draft?.from).toLocaleString('sv-SE')
  }
  await studio.input('from').fill('1 Dec')
  await leaveWindow(studio.input('from'))
  await expect(studio.input('from')).toHaveValue('1 Dec')
  await studio.input('from').fill('1 Dec 2027 9.30am')
  await expect(page.getByText('Wednesday 1 December 2027, 09:30')).toBeVisible()
  await studio.input('from').press('Enter')
  await expect.poll(saved).toBe('2027-12-01 09:30:00')
  await expect(studio.input('from')).toHaveValue('1 December 2027 09:30')
  await expect(studio.publishButton).toBeEnabled()
  await studio.input('from').fill('after the exams')
  await studio.input('from').press('Tab')
  await expect(page.getByTestId('publish-notes')).toContainText('Start: Enter a day such as')
  await expect(studio.publishButton).toBeDisabled()
  await studio.input('from').fill('1/12/2027 noon')
  await studio.input('from').press('Tab')
  await expect(page.getByText('Which of these do you mean?')).toBeVisible()
  await expect(page.getByTestId('publish-notes')).toContainText('choose a suggestion')
  expect(await saved()).toBe('2027-12-01 09:30:00')
  await page.getByRole('button', { name: 'Tuesday 12 January 2027, 12:00' }).click()
  await expect.poll(saved).toBe('2027-01-12 12:00:00')
  await expect(studio.publishButton).toBeEnabled()
  await expect(page.getByText('Which of these do you mean?')).toBeHidden()

  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: lake.origin })
  await studio.goTo(
    `/intent/edit/id=termsPage;type=termsPage;path=${encodeURIComponent('sections[_key=="3"].heading')}`,
  )
  await page.getByRole('button', { name: 'Copy link' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toMatch(/\/terms-and-conditions#section-3$/)
})

test('restoring a version omits deleted images and references, and shows a notice', async ({ page }) => {
  const { client } = lake
  const picture = await client.assets.upload(
    'image',
    readFileSync('local/sample-content/storage/clubs/open-lab.jpg'),
  )
  const asset = { _type: 'reference', _ref: picture._id }
  await client.create({ _id: 'gone', _type: 'teamMember', name: 'Gone Person' })
  const before = await client.getDocument('aboutPage')
  const member = { _type: 'reference', _key: 'gone', _ref: 'gone' }
  const named = await client
    .patch('aboutPage')
    .append('team', [member])
    .set({ storyImage: { _type: 'imageWithAlt', asset, alt: 'A portrait' } })
    .commit()
  await client.createOrReplace({ ...before, _id: 'aboutPage', _type: 'aboutPage' })
  await client.delete('gone')
  await client.delete(picture._id)

  const studio = new StudioPage(page, lake.origin)
  const restore = async (title: string, path: string) => {
    await studio.goTo(path)
    await expect(page.getByTestId('pane-header').last()).toContainText(title)
    await page.getByRole('button', { name: 'Revert to revision' }).click()
    await page.getByRole('button', { name: 'Confirm' }).click()
  }
  await restore('About page', `/structure/aboutPage,rev=${named._rev}`)
  const draft = '*[_id == "drafts.aboutPage"][0]{ "team": team[]._ref, "picture": storyImage }'
  await expect
    .poll(() => client.fetch(draft))
    .toEqual({
      team: before?.team.map(({ _ref }: { _ref: string }) => _ref),
      picture: { _type: 'imageWithAlt', alt: 'A portrait' },
    })
  await expect(
    page.getByText('Left out, because they were deleted: 1 picture and 1 linked entry.'),
  ).toBeVisible()

  const photo = { _type: 'imageWithAlt', alt: 'A portrait' }
  const { _rev } = await client.create({ _id: 'new', _type: 'teamMember', name: 'New Person', photo })
  await client.patch('new').set({ photo: before?.storyImage }).commit()
  await restore('New Person', `/structure/teamMember;new,rev=${_rev}`)
  await expect(page.getByText('That version did not have a picture yet in: Photo.')).toBeVisible()

  // The Studio does not show published versions while there is a draft, which another test has created.
  await client.delete('drafts.featuresPage')
  const [feature] = await client.fetch('*[_id == "featuresPage"][0].features')
  const image = `features[_key=="${feature._key}"].image`
  const whole = await client
    .patch('featuresPage')
    .set({ [`${image}.crop`]: cut.crop, [`${image}.hotspot`]: cut.hotspot })
    .commit()
  await client
    .patch('featuresPage')
    .set({ [image]: before?.storyImage })
    .commit()
  await restore('Features page', `/structure/featuresPage,rev=${whole._rev}`)
  const restored = '*[_id == "drafts.featuresPage"][0].features[0].image'
  await expect.poll(() => client.fetch(restored)).toEqual({ ...feature.image, ...cut })
})

test('a restore continues when the editor leaves the tab', async ({ page }) => {
  const { client } = lake
  const before = await client.getDocument('contactPage')
  await client.patch('contactPage').set({ heading: 'Later words' }).commit()
  const studio = new StudioPage(page, lake.origin)
  await studio.goTo(`/structure/contactPage,rev=${before?._rev}`)
  await page.getByRole('button', { name: 'Revert to revision' }).click()
  // A restore first queries which of the referenced documents still exist, then sends the change.
  const isOfRestore = ({ pathname, searchParams }: URL) =>
    pathname.includes('/actions/') || searchParams.get('query')?.startsWith('{') === true
  await page.route(isOfRestore, async (route) => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Confirm' }).click()
  const draft = '*[_id == "drafts.contactPage"][0].heading'
  await expect.poll(() => client.fetch(draft)).toBe(before?.heading)
  await expect(studio.input('heading')).toBeEditable()
  await page.unrouteAll({ behavior: 'wait' })
})

/** Simulates switching to another window: the field loses focus but remains the active element. */
const leaveWindow = (field: Locator) =>
  field.evaluate((input) => {
    for (const name of ['blur', 'focusout']) input.dispatchEvent(new FocusEvent(name, { bubbles: true }))
  })

/** Fails if the form does not use the available width, or if some of its parts cannot be reached. */
async function expectUsable(studio: StudioPage, width: number): Promise<void> {
  const { page } = studio
  const pane = page.getByTestId('document-pane')
  await expect(pane.getByTestId('form-view')).toBeVisible()
  // The panes get their widths after the form is visible.
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

test('a document fills a narrow window, and its header links back to the list', async ({ page }) => {
  const studio = new StudioPage(page, lake.origin)
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(`${lake.origin}/structure/termsPage`)
  await expectUsable(studio, 320)
  for (const width of [820, 320]) {
    await page.setViewportSize({ width, height: 800 })
    for (const document of ['termsPage', 'teamMember;danae-kalogeri']) {
      await studio.goTo(`/structure/${document}`)
      await expectUsable(studio, width)
    }
    await studio.goTo('/structure')
    await page.getByRole('link', { name: 'Contact page' }).click()
    await expectUsable(studio, width)
  }
  await page.getByTestId('pane-header').getByRole('link').first().click()
  await expect(page.getByRole('link', { name: 'Contact page' })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 720 })
})

test('“Pause to edit” changes scheduled text, and publishing it removes an identical draft', async ({
  page,
}) => {
  const client = lake.client.withConfig({ token: 'local-editor' })
  const studio = new StudioPage(page, lake.origin)
  await studio.openDocument('contactPage')
  await page.getByTestId('document-header-Published-chip').click()
  await expect(studio.input('heading')).not.toBeEditable()
  await page.getByRole('button', { name: 'Go to the draft' }).click()
  await studio.editField('heading', 'Write to us')
  await expect(studio.publishButton).toBeEnabled()
  await studio.chooseAction('Schedule publish')
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
  await expect(notice).toContainText('Your draft has the same text.')

  await page.getByTestId('document-header-Scheduled-publish-chip').click()
  await expect(notice).toContainText('To change it, press “Pause to edit”, and schedule it again.')
  // The notice shows the date. A date such as 5/2/2031 can be read as another day.
  await expect(page.getByText(/^Locked/)).toHaveText('Locked, because it is scheduled.')
  await page.getByRole('button', { name: 'Pause to edit' }).click()
  await studio.editField('heading', 'Say hello')
  await page.getByTestId('action-schedulepublish').click()
  await expect(schedule).toBeEnabled()
  await schedule.click()
  await page.getByTestId('document-header-Draft-chip').click()
  await expect(notice).toContainText('Your draft differs in Heading of the page.')
  await studio.editField('heading', 'Say hello')
  await expect(notice).toContainText('Your draft has the same text.')

  const [releaseId] = await client.fetch('*[_type == "system.release" && state == "scheduled"].name')
  await client.releases.schedule({ releaseId, publishAt: new Date().toISOString() })
  await expect.poll(async () => (await client.getDocument('contactPage'))?.heading).toBe('Say hello')
  await expect(notice).toBeHidden()
  await expect.poll(() => client.getDocument('drafts.contactPage')).toBeUndefined()
  await expect(studio.input('heading')).toHaveValue('Say hello')

  await studio.backToStart()
  const published = page.getByRole('region', { name: 'Recently published' }).getByRole('link').first()
  await expect(published).toContainText('Contact page')
  await expect(published).toContainText('Elif Demir')
})
