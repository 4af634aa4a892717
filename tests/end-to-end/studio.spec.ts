import type { Request } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { singletonNames } from '../../schemas/site-pages.ts'
import { FaultProxy } from '../faults/fault-proxy.ts'
import { StudioPage } from './studio-page.ts'
import { expect, testInOneTab as test } from './test.ts'
import { startTestStudio, type TestStudio } from './test-studio.ts'

let lake: TestStudio
let client: SanityClient
let origin: string

// All tests share a content lake.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  lake = await startTestStudio()
  ;({ client, origin } = lake)
})

test.afterEach(async () => {
  for (const name of singletonNames) await client.delete(`drafts.${name}`)
})

test.afterAll(({ tab }) => lake.close(tab))

test('everything edited and published in one session is saved, and the focus stays in the field', async ({
  page,
}) => {
  const studio = new StudioPage(page, origin)
  await studio.openStudio()
  await studio.openFromStart('Home page')
  let word = 'Campus Events'
  for (const next of ['Campus Nights', 'Campus Days']) {
    await studio.editItem('heroWords', word, 'text', next)
    await studio.publish()
    const published = await client.getDocument('homePage')
    expect(published?.heroWords[0].text).toBe(next)
    expect(await client.getDocument('drafts.homePage')).toBeUndefined()
    await expect(studio.badge('Live')).toBeVisible()
    word = next
  }

  // The form is saved while the document is being published. Sanity's own publish action would fail in this
  // case.
  const heading = studio.input('callToAction.heading')
  await heading.fill('Typed before')
  const asksFor = (action: string) => (request: Request) =>
    request.postData()?.includes(`sanity.action.document.${action}`) ?? false
  const actions = /\/data\/actions\//
  await page.route(actions, async (route, request) => {
    if (asksFor('publish')(request)) await page.waitForRequest(asksFor('edit'))
    await route.continue()
  })
  const publishing = page.waitForRequest(asksFor('publish'))
  await studio.publishButton.click()
  await publishing
  await heading.press('End')
  await heading.pressSequentially(' and after', { delay: 40 })
  const ids = { published: 'homePage', draft: 'drafts.homePage' }
  const headings = () =>
    client.fetch('*[_id in [$published, $draft]] | order(_id desc).callToAction.heading', ids)
  await expect.poll(async () => (await headings())[0]).toMatch(/^Typed before/)
  await page.unrouteAll({ behavior: 'wait' })
  await expect.poll(headings).toContain('Typed before and after')
  await expect(heading).toHaveValue('Typed before and after')

  lake.site.follows = false
  await studio.editField('callToAction.heading', 'Not there yet')
  await expect(studio.badge('Draft')).toBeVisible()
  await studio.publish()
  await expect(studio.badge('Published, not yet live')).toBeVisible()
  lake.site.follows = true
  await expect(studio.badge('Live')).toBeVisible()
  await expect(page.getByText(/^Live on Home \(\d+\.\d s\)$/)).toBeVisible()
  await expect(heading).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(', or is it?')
  await expect(heading).toHaveValue('Not there yet, or is it?')
})

test('two tabs show each other’s edits', async ({ page, context }) => {
  const first = new StudioPage(page, origin)
  const second = new StudioPage(await context.newPage(), origin)
  await first.openDocument('siteSettings')
  await second.openDocument('siteSettings')
  await first.editField('tagline', 'Made to Meet')
  await expect(second.input('tagline')).toHaveValue('Made to Meet')
  await second.editField('tagline', 'Made to Dance')
  await expect(first.input('tagline')).toHaveValue('Made to Dance')
  await first.publish()
  await expect(second.publishButton).toBeDisabled()
  expect((await client.getDocument('siteSettings'))?.tagline).toBe('Made to Dance')

  // Another user publishes the draft while the first user is typing.
  const ids = { publishedId: 'siteSettings', draftId: 'drafts.siteSettings' }
  const words = ' until the lights go out'
  await first.input('tagline').press('End')
  const publish = async () => {
    await expect.poll(() => client.getDocument(ids.draftId), { intervals: [20] }).toBeDefined()
    await client.action({ actionType: 'sanity.action.document.publish', ...ids })
  }
  await Promise.all([first.input('tagline').pressSequentially(words, { delay: 40 }), publish()])
  await expect(first.input('tagline')).toHaveValue(`Made to Dance${words}`)
  const saved = () => client.fetch('*[_id in [$publishedId, $draftId]].tagline', ids)
  await expect.poll(saved).toContain(`Made to Dance${words}`)
})

test('a list of changes and open tasks is shown above Publish, and a validation error blocks publishing', async ({
  page,
}) => {
  const studio = new StudioPage(page, origin)
  const notes = page.getByTestId('publish-notes')
  await studio.openDocument('featuresPage')
  const published = await client.getDocument('featuresPage')
  await studio.editField('heading', `${published?.heading} today`)
  await notes.getByRole('button', { name: 'Show the changes' }).click()
  await expect(notes.locator('ins')).toHaveText(' today')
  const form = await page.getByTestId('document-panel-scroller').boundingBox()
  const note = await notes.boundingBox()
  expect(note?.y ?? 0, 'it covers no field').toBeGreaterThanOrEqual((form?.y ?? 0) + (form?.height ?? 0) - 1)

  await studio.editField('heading', '')
  // Press the keys before the Studio has validated the field.
  await page.keyboard.press('Control+Alt+P')
  await expect(studio.publishButton).toBeDisabled()
  expect(await client.getDocument('featuresPage')).toEqual(published)
  const todo = notes.getByRole('button', { name: /^Heading of the page: / })
  await page.getByTestId('pane-footer').click()
  await expect(studio.input('heading')).not.toBeFocused()
  await todo.click()
  await expect(studio.input('heading')).toBeFocused()
  // The width of the smallest phone.
  await page.setViewportSize({ width: 320, height: 700 })
  const sentence = todo.getByText('Heading of the page: ')
  await expect(sentence).toBeVisible()
  const [room, said] = [await notes.boundingBox(), await sentence.boundingBox()]
  expect(said && room && said.x + said.width < room.x + room.width, 'the sentence ends in its box').toBe(true)
  await page.setViewportSize({ width: 1280, height: 720 })

  await studio.editItem('features', 'QR Code Tickets', 'anchor', 'qr-tickets')
  await expect(notes).toContainText('"Site settings" links to #qr-codes.')

  await page.getByTestId('pane-context-menu-button').click()
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  await expect(menu.getByText(/duplicate|delete|unpublish/i), 'it is there once').toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByTestId('new-document-button').click()
  const creatable = page.locator('a[href*="/intent/create/"]')
  await expect(creatable.first()).toBeVisible()
  await expect(creatable.filter({ hasText: /page|settings|version/i })).toHaveCount(0)
  await page.keyboard.press('Escape')
})

test('a referenced document cannot be deleted, and publishing a new image asks about its description', async ({
  page,
}) => {
  const studio = new StudioPage(page, origin)
  await studio.openListed('teamMember', 'danae-kalogeri')
  await studio.chooseAction(/^Delete/)
  await page.getByRole('dialog').getByRole('link', { name: 'About page' }).click()
  await expect(studio.input('heading')).toBeVisible()
  expect(await client.getDocument('danae-kalogeri')).toBeDefined()

  const about = await client.getDocument('aboutPage')
  const shownPicture = async () => (await client.getDocument('aboutPage'))?.storyImage.asset._ref
  const before = await shownPicture()
  const picture = await client.fetch('*[_type == "sanity.imageAsset" && _id != $before][0]._id', { before })
  const draft = { ...about, _id: 'drafts.aboutPage', _type: 'aboutPage' }
  await client.createOrReplace(draft)
  await client.patch(draft._id).set({ 'storyImage.asset._ref': picture }).commit()
  await expect(studio.publishButton).toBeEnabled()
  await studio.publishButton.click()
  const dialog = page.getByRole('dialog', { name: 'Does the description still fit?' })
  await expect(dialog).toContainText(about?.storyImage.alt)
  await dialog.getByRole('button', { name: 'No, change it first' }).click()
  await expect(dialog).toBeHidden()
  expect(await shownPicture()).toBe(before)
  await studio.chooseAction('Schedule publish')
  await expect(dialog.getByRole('button', { name: 'Yes, schedule it' })).toBeVisible()
  await dialog.getByRole('button', { name: 'No, change it first' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await studio.publishButton.click()
  await dialog.getByRole('button', { name: 'Yes, publish it' }).click()
  await expect.poll(shownPicture).toBe(picture)

  await client.createOrReplace(draft)
  await page.getByRole('tab', { name: 'Our story' }).click()
  const forget = page.getByRole('button', { name: 'No, write a new one' })
  // A form that has just received a remote change can ignore the first click.
  await expect(async () => {
    if (await forget.isVisible()) await forget.click({ timeout: 2_000 })
    await expect(studio.input('storyImage.alt')).toHaveValue('', { timeout: 3_000 })
  }).toPass()
})

test('switching the user does not lose edits, and rejected edits remain in the form with a notice', async ({
  page,
  problems,
}) => {
  // The test rejects one change intentionally.
  problems.allow(/^403: .*\/data\/(actions|mutate)\//)
  const studio = new StudioPage(page, origin)
  const heading = 'callToAction.heading'
  await studio.openStudio()
  await studio.become('Nora Papadaki')
  await studio.goTo('/pictures')
  await expect(page.getByTestId('picture').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveCount(0)
  await studio.openDocument('homePage')
  await studio.editField(heading, 'Join us all at once!')
  await studio.become('Elif Demir')
  const saved = async () => (await client.getDocument('drafts.homePage'))?.callToAction.heading
  await expect.poll(saved).toBe('Join us all at once!')

  await page.route(/\/data\/actions\//, (route) =>
    route.fulfill({
      status: 403,
      json: { error: { type: 'insufficientPermissionsError', description: 'Insufficient permissions' } },
    }),
  )
  await studio.openDocument('homePage')
  await studio.editField(heading, 'Refused')
  await expect(page.getByText('Your role is not allowed to do this. Nothing was changed.')).toBeVisible()
  await expect(studio.input(heading)).toHaveValue('Refused')
  await page.unrouteAll()
})

test('typed text survives a restart of the content lake, and the Studio shows a longer outage and reconnects', async ({
  page,
  problems,
}) => {
  problems.allow(/net::ERR_/, /Failed to fetch/)
  const studio = new StudioPage(page, origin)
  await studio.openDocument('homePage')
  await studio.hasFetchedAll()
  const heading = studio.input('callToAction.heading')
  await heading.fill('Typed')
  await heading.press('End')
  const words = ' while the lake goes and comes back with all that it had'
  const typing = heading.pressSequentially(words, { delay: 40 })
  await lake.pause()
  await lake.goOn()
  await typing
  await expect(heading).toHaveValue(`Typed${words}`)
  const saved = () => client.getDocument('drafts.homePage').then((draft) => draft?.callToAction.heading)
  await expect.poll(saved).toBe(`Typed${words}`)

  await lake.pause()
  await expect(page.getByText('Trying to connect…')).toBeVisible()
  await expect(studio.input('callToAction.heading')).not.toBeEditable()
  await lake.goOn()
  // While the Studio reconnects, it does not accept input.
  await expect(async () => {
    await studio.editField('callToAction.heading', 'Still here')
    await expect(studio.publishButton).toBeEnabled({ timeout: 2_000 })
  }).toPass()
  await studio.publish()
  expect((await client.getDocument('homePage'))?.callToAction.heading).toBe('Still here')
})

test('edits are not lost if the content lake rejects or drops changes, even if the form is closed', async ({
  page,
  problems,
}) => {
  problems.allow(/^(?:409|429|503|net::ERR_[A-Z_]+): .*\/data\/actions\//, /Failed to fetch/)
  const wire = await FaultProxy.start({ targetPort: Number(new URL(origin).port) })
  const studio = new StudioPage(page, `http://localhost:${wire.port}`)
  const heading = 'callToAction.heading'
  for (const fault of ['too many requests', 'unavailable', 'reset', 'cut off', 'stalled'] as const) {
    await studio.openDocument('homePage')
    const words = `Typed while the lake is ${fault}`
    await wire.setFault(fault, { path: /\/data\/actions\// })
    // Only the end is typed key by key, because Sanity pauses editing 15 seconds after the first unsaved edit.
    await studio.input(heading).fill(words.slice(0, -3))
    await studio.input(heading).press('End')
    await studio.input(heading).pressSequentially(words.slice(-3), { delay: 20 })
    const notice = page.getByText(/^Not saved for \d+ s\.$/)
    await expect(notice, fault).toBeVisible()
    // On a busy machine, Sanity's own notice can already be visible.
    const exceptSanitys = {
      hasText: /./,
      hasNotText: /^Saving your changes|^Your changes still aren't saving/,
    }
    await expect(
      page.getByRole('alert').or(page.getByRole('status')).filter(exceptSanitys),
      fault,
    ).toHaveCount(1)
    await expect(studio.input(heading)).toHaveValue(words)
    await studio.goTo('/structure')
    const tries = () => wire.exchanges.filter(({ path }) => path.includes('/data/actions/')).length
    const before = tries()
    await expect.poll(tries, fault).toBeGreaterThan(before + 2)
    await wire.setFault(undefined, {})
    await expect
      .poll(async () => (await client.getDocument('drafts.homePage'))?.callToAction.heading, fault)
      .toBe(words)
  }
  await page.goto('about:blank')
  await wire.close()
})
