import type { Locator, Page } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { singletonNames } from '../../schemas/site-pages.ts'
import { lowContrast } from './measured-contrast.ts'
import type { StudioPage } from './studio-page.ts'
import { expect as plainExpect } from './test.ts'

/** `expect` with a long timeout for busy machines. */
const expect = plainExpect.configure({ timeout: 60_000 })

/** An editor's workplace: a tab with the Studio, its content lake, and the guide for editors. */
interface Desk {
  studio: StudioPage
  page: Page
  lake: SanityClient
  /** Checks that the guide contains an instruction. The lines after the call follow the instruction. */
  read: (sentence: string) => void
}

type Task = (desk: Desk) => Promise<unknown>

const onStart = (page: Page, title: string) =>
  page.getByRole('link').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const tool = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first()
const dialog = (page: Page, name?: string) => page.getByRole('dialog', { ...(name && { name }) })
const note = (page: Page) => page.getByTestId('review-note')

async function write(into: Locator, text: string): Promise<void> {
  await into.click()
  await into.fill(text)
}

/** Replaces the suggested text in a dialog and presses the dialog's button. */
async function answer(page: Page, text: string, button: string): Promise<void> {
  await expect(dialog(page).getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
  await dialog(page).getByRole('button', { name: button, exact: true }).click()
  await expect(dialog(page)).toBeHidden()
}

async function pressPublish({ publishButton }: StudioPage): Promise<void> {
  await expect(publishButton).toBeEnabled()
  await publishButton.click()
}

async function publish(studio: StudioPage): Promise<void> {
  await pressPublish(studio)
  await expect(studio.badge('Live')).toBeVisible()
}

async function openPerson(page: Page): Promise<void> {
  await onStart(page, 'Team').click()
  await page.getByText('Danae Kalogeri', { exact: true }).first().click()
}

/** Opens a list of documents and creates a new one. */
async function pressPlus({ page, read }: Desk, list: string): Promise<void> {
  read(`Under Content, open ${list} and press the plus sign.`)
  await tool(page, 'Content').click()
  await page.getByRole('link', { name: list }).first().click()
  await page.getByTestId('action-intent-button').click()
}

async function askForReview({ page, read }: Desk): Promise<void> {
  read('At the foot of the form, press Ask for a review and say in one sentence what you changed.')
  await page.getByTestId('pane-footer').getByRole('button', { name: 'Ask for a review' }).click()
  await answer(page, 'Is it clear?', 'Ask for a review')
}

async function openReview({ page, read }: Desk, title: string, words: string): Promise<void> {
  read("The start screen lists open reviews under In review, with the colleague's name and sentence.")
  const waiting = page.getByRole('region', { name: 'In review' }).getByRole('link')
  await waiting.filter({ hasText: title }).filter({ hasText: words }).click()
}

const asked = 'Nora Papadaki asks for a review: “Is it clear?”'

async function showWords({ page, read }: Desk): Promise<void> {
  read('Show the changes compares the draft with the published text')
  const notes = page.getByTestId('publish-notes')
  await notes.getByRole('button', { name: 'Show the changes' }).click()
  await expect(notes.locator('ins').first()).toBeVisible()
}

/** Checks that the panel over the form shows the text that was added since the review request. */
async function expectAdded(page: Page, added: string): Promise<void> {
  await expect(note(page)).toContainText('Changed since the request: Rotating words')
  await note(page).getByRole('button', { name: 'Show the changes' }).click()
  await expect(note(page).locator('ins')).toHaveText(added)
}

const contributor: Record<string, Task> = {
  async 'change a word, ask for a review'(desk) {
    const { studio, page, lake, read } = desk
    read('On the start screen, open the page, for example Home page.')
    await onStart(page, 'Home page').click()
    read('To change one of the rotating words of the headline, click it in the list Rotating words.')
    await studio.editItem('heroWords', 'Campus Events', 'text', 'Campus Nights')
    read('Your text is saved immediately, as a draft')
    await expect.poll(() => lake.getDocument('drafts.homePage')).toBeDefined()
    await showWords(desk)
    await askForReview(desk)
    read('A disabled button tells you who is allowed to press it.')
    await page.getByTestId('action-menu-button').click()
    await page.getByRole('menuitem', { name: 'Publish', exact: true }).hover({ force: true })
    await expect(page.getByText('Only administrators and editors can publish this.').first()).toBeVisible()
    expect(await lowContrast(page, ['[role="menuitem"]'])).toEqual([])
    // An open menu would take the focus from the next field.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toBeHidden({ timeout: 2000 })
    }).toPass()
    read('You can keep writing in the meantime.')
    await studio.editItem('heroWords', 'Campus Nights', 'text', 'Campus Nights and Days')
    await expectAdded(page, ' and Days')
  },
  async 'describe a photo, ask for a review'(desk) {
    desk.read('On the start screen or under Content, open Team and the person')
    await openPerson(desk.page)
    desk.read('Write the description: what someone who cannot see it would miss.')
    await write(desk.studio.input('photo.alt'), 'Danae laughs into the camera')
    await askForReview(desk)
  },
  async 'correct the Terms, ask for a review'(desk) {
    desk.read('Open the page, click the section, correct it')
    await onStart(desk.page, 'Terms and Conditions').click()
    await desk.studio.editItem('sections', 'Introduction', 'heading', 'Welcome')
    await askForReview(desk)
  },
  async 'look at every form'({ studio, page }) {
    for (const name of singletonNames) await studio.openDocument(name)
    await studio.openListed('teamMember', 'danae-kalogeri')
    await studio.openListed('legalVersion', 'terms-2024-09-02')
    await page.getByTestId('action-menu-button').click()
    await studio.hasFetchedAll()
  },
}

const editor: Record<string, Task> = {
  async 'send a draft back'(desk) {
    const { studio, page, read } = desk
    await openReview(desk, 'Home page', asked)
    read('A click opens the form, which also shows what has changed since.')
    await expectAdded(page, ' and Days')
    await showWords(desk)
    read('or Send it back above it, with a sentence.')
    await note(page).getByRole('button', { name: 'Send it back' }).click()
    await answer(page, 'By night alone.', 'Send it back')
    await expect(studio.badge('Sent back')).toBeVisible()
  },
  async 'change and publish what was sent back'(desk) {
    const { studio, page, read } = desk
    await openReview(desk, 'Home page', 'Elif Demir sent it back: “By night alone.”')
    await studio.editItem('heroWords', 'Campus Nights and Days', 'text', 'Campus Nights')
    read('If the draft was sent back, Publish asks for confirmation first.')
    await pressPublish(studio)
    const question = dialog(page, 'Publish it even though it was sent back?')
    await expect(question).toContainText('Elif Demir sent it back')
    await expect(question.locator('del')).toHaveText(' and Days')
    await question.getByRole('button', { name: 'Publish it' }).click()
    await expect(studio.badge('Live')).toBeVisible()
    await expect(studio.badge('Sent back')).toBeHidden()
  },
  async 'publish a reviewed draft'(desk) {
    await openReview(desk, 'Danae Kalogeri', asked)
    desk.read('Press Publish under the form')
    await publish(desk.studio)
  },
  async 'announce something, take it away'(desk) {
    const { studio, page, lake, read } = desk
    await pressPlus(desk, 'Announcements')
    read('Write one short sentence')
    await write(studio.input('text'), 'Tickets for the winter ball go on sale on Monday.')
    read('Publish. You can prepare as many as you like')
    await publish(studio)
    read('open the menu next to Publish and press Unpublish. The text remains as a draft.')
    await studio.chooseAction('Unpublish')
    await dialog(page).getByRole('button', { name: 'Unpublish' }).click()
    await expect(page.getByText('Unpublished. Its content is now a draft.')).toBeVisible()
    const stored = await lake.fetch('*[_type == "announcement" && text match "winter ball"]._id')
    expect(stored).toEqual([expect.stringMatching(/^drafts\./)])
  },
  async 'lead an address elsewhere'(desk) {
    const { studio, read } = desk
    await pressPlus(desk, 'Redirects')
    read('Write the address that people open, and paste the address of the page that it redirects to')
    await write(studio.input('from'), '/ball')
    // Wait for the validation of the missing target. A late validation could disable the button during the click.
    await expect(studio.publishButton).toBeDisabled()
    await write(studio.input('to'), '/events')
    read('Publish. It works immediately.')
    await pressPublish(studio)
    await expect(studio.badge('Draft')).toBeHidden()
  },
  async 'publish later, move it, cancel it'({ studio, page, read }) {
    read('edit it, open the menu next to Publish, choose Schedule publish and the day and time.')
    await onStart(page, 'Contact page').click()
    await write(studio.input('heading'), 'Say hello')
    await expect(studio.publishButton).toBeEnabled()
    await studio.chooseAction('Schedule publish')
    await answer(page, '2 May 2031, 7pm', 'Schedule')
    read('A panel above the form shows what is scheduled, when, and whether your draft differs from it.')
    const notice = page.getByTestId('schedule-notice')
    await expect(notice).toContainText('Friday 2 May 2031, 19:00')
    await expect(notice).toContainText('Your draft has the same text.')
    read('Change the time and Cancel it are in the same panel. Cancelling does not lose any text.')
    await notice.getByRole('button', { name: 'Change the time' }).click()
    await answer(page, '3 May 2031, 9am', 'Change the time')
    await expect(notice).toContainText('Saturday 3 May 2031, 09:00')
    await notice.getByRole('button', { name: 'Cancel it' }).click()
    await expect(notice).toBeHidden()
    await expect(studio.input('heading')).toHaveValue('Say hello')
  },
  async "bring back yesterday's text"({ studio, page, read }) {
    read('In the menu with the three dots at the top right, choose History.')
    await openPerson(page)
    await page.getByTestId('document-pane').getByTestId('pane-context-menu-button').click()
    await page.getByRole('menuitem', { name: 'History' }).click()
    read('Click the version that you want to see.')
    await page.getByTestId('timeline-item-button').last().click()
    read(
      'Press Revert to revision at the bottom, and Confirm. It becomes a draft: look at it, and press Publish.',
    )
    const revert = page.getByRole('button', { name: 'Revert to revision' })
    await revert.click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(revert).toBeHidden()
    await publish(studio)
  },
}

const legalEditor: Record<string, Task> = {
  async 'publish a correction'(desk) {
    const { studio, page, read } = desk
    await openReview(desk, 'Terms and Conditions', asked)
    read('press Publish. You see what changes, word by word, and confirm it.')
    await pressPublish(studio)
    await expect(dialog(page)).toContainText('in force since 10 May 2025, and that date stays')
    await expect(dialog(page).locator('ins')).toHaveText('Welcome')
    await dialog(page).getByRole('button', { name: 'Publish the correction' }).click()
    await expect(studio.badge('Live')).toBeVisible()
  },
  async 'announce a new version'({ studio, page, read }) {
    read(
      'Open the page and press Prepare a new version. It opens a copy of the newest text with a suggested first day.',
    )
    await onStart(page, 'Privacy Policy').click()
    await page.getByRole('button', { name: 'Prepare a new version' }).click()
    await expect(studio.input('effectiveDate')).toBeVisible()
    read('Change the text')
    await studio.editItem('sections', 'Introduction', 'heading', 'Who we are')
    read('Say in one or two sentences what changes.')
    await write(studio.input('summary'), 'A clearer beginning.')
    read('Press Publish, and confirm the day.')
    await pressPublish(studio)
    await dialog(page).getByRole('button', { name: 'Announce it' }).click()
    await expect(studio.badge('Live')).toBeVisible()
  },
}

const administrator: Record<string, Task> = {
  async 'publish several together'({ studio, page, lake, read }) {
    read('under Releases create a release for a time, add the documents, change them there, and schedule it.')
    await tool(page, 'Releases').click()
    await page.getByRole('button', { name: 'New release' }).first().click()
    await write(page.getByTestId('release-form-title'), 'The new term')
    await dialog(page).getByText('As soon as possible').click()
    await page.getByText('At time', { exact: true }).click()
    await page.getByTestId('submit-release-button').click()
    const documents = page.getByTestId('document-table-card')
    for (const words of ['Features', 'Contact']) {
      await page.getByRole('button', { name: 'Add document' }).click()
      // The search field might contain a recent query, so select it first.
      await page.keyboard.press('Control+A')
      await page.keyboard.type(words)
      await page.getByTestId('search-results').getByText(`${words} page`, { exact: true }).first().click()
      await expect(documents.getByText(`${words} page`, { exact: true }).first()).toBeVisible()
    }
    await documents.getByRole('link').filter({ hasText: 'Features page' }).first().click()
    await write(studio.input('heading'), 'The new term begins')
    const written = '*[_id in path("versions.**") && _type == "featuresPage"].heading'
    await expect.poll(() => lake.fetch(written)).toContain('The new term begins')
    await tool(page, 'Releases').click()
    await page.getByRole('link').filter({ hasText: 'The new term' }).first().click()
    await page.getByTestId('schedule-button').click()
    await page.getByTestId('confirm-schedule-dialog').getByRole('button', { name: 'Yes, schedule' }).click()
    read('Schedule, at the top of the Studio, shows everything that is scheduled')
    await tool(page, 'Schedule').click()
    await expect(page.getByTestId('scheduled')).toContainText('The new term')
  },
  async 'describe a picture for every use'({ page, read }) {
    read('You can also write a description that is suggested wherever the picture is chosen')
    await tool(page, 'Pictures').click()
    const picture = page.getByTestId('picture').first()
    const keep = picture.getByRole('button', { name: 'Save this description' })
    await write(picture.getByRole('textbox'), 'A hall full of people')
    await keep.click()
    await expect(keep).toBeHidden()
  },
}

/** Each team member's tasks for a week, as in the guide. Each member continues after the previous one. */
export const week = [
  { person: 'Nora Papadaki', role: 'contributor', tasks: contributor },
  { person: 'Elif Demir', role: 'editor', tasks: editor },
  { person: 'Leo Fischer', role: 'legal editor', tasks: legalEditor },
  { person: 'Ada Brooks', role: 'administrator', tasks: administrator },
]
