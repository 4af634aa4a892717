import { StudioPage } from './studio-page.ts'
import { expect, testInOneTab as test } from './test.ts'
import { startTestStudio, type TestStudio } from './test-studio.ts'

test.describe.configure({ mode: 'default' })

let lake: TestStudio
test.beforeAll(async () => {
  lake = await startTestStudio()
})
test.afterAll(({ tab }) => lake.close(tab))

/** Schedules the contact page with a heading, then changes the draft's heading, or deletes the draft. */
async function scheduleContactPage(scheduledHeading: string, draftHeading?: string): Promise<string> {
  const { client } = lake
  const page = await client.getDocument('contactPage')
  if (!page) throw new Error('The sample content has no contact page.')
  const draft = { ...page, _id: 'drafts.contactPage' }
  await client.createOrReplace({ ...draft, heading: scheduledHeading })
  const releaseId = `r${crypto.randomUUID().slice(0, 8)}`
  const publishAt = '2031-05-02T16:00:00.000Z'
  await client.releases.create({
    releaseId,
    metadata: {
      title: 'Scheduled publish',
      releaseType: 'scheduled',
      cardinality: 'one',
      intendedPublishAt: publishAt,
    },
  })
  await client.createVersion({ releaseId, publishedId: 'contactPage', baseId: 'drafts.contactPage' })
  await client.releases.schedule({ releaseId, publishAt })
  if (draftHeading === undefined) await client.delete('drafts.contactPage')
  else await client.patch('drafts.contactPage').set({ heading: draftHeading }).commit()
  return releaseId
}

const draftHeading = async () => (await lake.client.getDocument('drafts.contactPage'))?.heading
const scheduledVersions = () => lake.client.fetch('count(*[_id in path("versions.**")])')

test('“Delete schedule” compares the draft with the scheduled text, and asks which one to keep', async ({
  page,
}) => {
  const studio = new StudioPage(page, lake.origin)
  const dialog = page.getByRole('dialog')
  const isDeleted = async () => {
    await expect(page).not.toHaveURL(/scheduledDraft/)
    expect(await scheduledVersions()).toBe(0)
  }
  const openScheduled = async (scheduled: string, draft?: string) => {
    const releaseId = await scheduleContactPage(scheduled, draft)
    await studio.goTo(`/structure/contactPage,scheduledDraft=${releaseId}`)
    await expect(studio.input('heading')).toHaveValue(scheduled)
    await page.getByTestId('document-header-Scheduled-publish-chip').click({ button: 'right' })
    await expect(page.getByTestId('pause-to-edit-menu-item')).toBeVisible()
    await expect(page.getByTestId('delete-schedule-menu-item')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await studio.chooseAction('Delete schedule')
  }
  await openScheduled('C', 'D')
  await expect(dialog).toContainText('Your draft differs from the scheduled text in Heading of the page.')
  await dialog.getByRole('button', { name: 'Show the differences' }).click()
  await expect(dialog.locator('del')).toHaveText('C')
  await expect(dialog.locator('ins')).toHaveText('D')
  await dialog.getByRole('button', { name: 'Keep the draft' }).click()
  await isDeleted()
  expect(await draftHeading()).toBe('D')
  await expect(studio.input('heading')).toHaveValue('D')
  await expect(studio.input('heading')).toBeEditable()

  await openScheduled('C', 'D')
  await dialog.getByRole('button', { name: 'Replace the draft with the scheduled text' }).click()
  await isDeleted()
  expect(await draftHeading()).toBe('C')

  await openScheduled('C')
  await dialog.getByRole('button', { name: 'Keep the scheduled text as a draft' }).click()
  await isDeleted()
  expect(await draftHeading()).toBe('C')
})

test('a version is copied to the draft only after a comparison', async ({ page }) => {
  const studio = new StudioPage(page, lake.origin)
  const { client } = lake
  const releaseId = 'freshers'
  await client.createOrReplace({
    ...(await client.getDocument('aboutPage')),
    _id: 'drafts.aboutPage',
    _type: 'aboutPage',
    heading: 'E',
  })
  await client.releases.create({ releaseId, metadata: { title: 'Freshers', releaseType: 'asap' } })
  await client.createVersion({ releaseId, publishedId: 'aboutPage', baseId: 'drafts.aboutPage' })
  await client.patch('drafts.aboutPage').set({ heading: 'F' }).commit()
  await studio.goTo(`/structure/aboutPage?perspective=${releaseId}`)
  await expect(studio.input('heading')).toHaveValue('E')
  await page.getByTestId('document-header-Freshers-chip').click({ button: 'right' })
  await page.getByRole('button', { name: 'Copy version to' }).hover()
  await expect(page.getByRole('menuitem', { name: 'New release' })).toBeVisible()
  await expect(page.getByTestId('copy-to-drafts-menu-item')).toBeHidden()
  await page.keyboard.press('Escape')

  await studio.chooseAction('Copy to draft')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Your draft differs from this version in')
  await dialog.getByRole('button', { name: 'Keep the draft' }).click()
  expect((await client.getDocument('drafts.aboutPage'))?.heading).toBe('F')
  await studio.chooseAction('Copy to draft')
  await dialog.getByRole('button', { name: 'Replace the draft with this version' }).click()
  // The version's form showed the same text before.
  await expect(page.getByText('Copied. This is the draft.').first()).toBeVisible()
  await expect(studio.input('heading')).toHaveValue('E')
  expect((await client.getDocument('drafts.aboutPage'))?.heading).toBe('E')
})

/** Ways in which browser extensions replace `word`, which is at index `at` of a text node, with `replacement`. */
const programs = {
  'insertText without beforeinput': (text: Text, at: number, word: string, replacement: string) => {
    getSelection()?.setBaseAndExtent(text, at, text, at + word.length)
    document.execCommand('insertText', false, replacement)
  },
  'replaced data of a text node': (text: Text, at: number, word: string, replacement: string) =>
    text.replaceData(at, word.length, replacement),
  'a new text node': (text: Text, at: number, word: string, replacement: string) =>
    text.replaceWith(text.data.slice(0, at) + replacement + text.data.slice(at + word.length)),
}

test('text that a browser extension writes into rich text is saved', async ({ page }) => {
  const studio = new StudioPage(page, lake.origin)
  const { client } = lake
  const [key] = await client.fetch('*[_id == "termsPage"][0].sections[count(body) > 2][0...1]._key')
  const path = `sections[_key=="${key}"].body`
  const words = () =>
    client.fetch(`pt::text(coalesce(*[_id == "drafts.termsPage"][0], *[_id == "termsPage"][0]).${path})`)
  await studio.goTo(`/intent/edit/id=termsPage;type=termsPage;path=${encodeURIComponent(path)}`)
  const body = page.getByTestId(`field-${path}`).locator('[contenteditable="true"]')
  await body.locator('[data-pt-text]').last().click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Mispeled.')
  await expect.poll(words).toContain(' Mispeled.')
  let before = 'Mispeled'
  for (const [way, change] of Object.entries(programs)) {
    const after = `Spelled${way.length}`
    const find = `
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (walker.nextNode() && !walker.currentNode.data.includes(word));
      const text = walker.currentNode
      ;(${change})(text, text.data.indexOf(word), word, replacement)`
    await body.evaluate(
      (element, [find, word, replacement]) =>
        new Function('element', 'word', 'replacement', find)(element, word, replacement),
      [find, before, after] as const,
    )
    await expect(body, way).toContainText(after)
    await expect.poll(words, way).toContain(` ${after}.`)
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Next')
    await expect.poll(words, way).toContain(' Next')
    await expect(body, way).toContainText(after)
    before = after
  }
})

test('text that a browser extension writes into a plain field is saved', async ({ page }) => {
  const studio = new StudioPage(page, lake.origin)
  await studio.openDocument('contactPage')
  const heading = studio.input('heading')
  const stored = async () => (await lake.client.getDocument('drafts.contactPage'))?.heading
  await heading.click()
  await page.keyboard.type('!')
  await heading.evaluate((input: HTMLInputElement) => {
    input.setSelectionRange(0, input.value.length)
    document.execCommand('insertText', false, 'Corrected')
  })
  await expect.poll(stored).toBe('Corrected')
  await heading.evaluate((input: HTMLInputElement) => {
    input.value = 'Corrected again'
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }))
  })
  await expect.poll(stored).toBe('Corrected again')
  await heading.evaluate((input: HTMLInputElement) => {
    input.value = 'Corrected without an event'
  })
  await page.keyboard.press('Tab')
  await expect.poll(stored).toBe('Corrected without an event')
})
