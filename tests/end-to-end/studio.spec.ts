import type { BrowserContextOptions, Request } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { singletonNames } from '../../schemas/site-pages.ts'
import { StudioPage } from './studio-page.ts'
import { expect, testInOneTab as test } from './test.ts'
import { TestStudio } from './test-studio.ts'

let lake: TestStudio
let client: SanityClient
let origin: string

// One content lake for all.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  lake = await TestStudio.start()
  ;({ client, origin } = lake)
})

test.afterEach(async () => {
  for (const name of singletonNames) await client.delete(`drafts.${name}`)
  await client.delete('drafts.review-homePage')
})

test.afterAll(({ tab }) => lake.close(tab))

test('five edits and publishes in one session all arrive', async ({ page }) => {
  const studio = new StudioPage(page, origin)
  await studio.openStudio()
  await studio.openFromStart('Home page')
  let word = 'Campus Events'
  for (let cycle = 1; cycle <= 5; cycle++) {
    const next = `Campus Nights ${cycle}`
    await studio.editItem('heroWords', word, 'text', next)
    await studio.publish()
    const published = await client.getDocument('homePage')
    expect(published?.heroWords[0].text).toBe(next)
    expect(await client.getDocument('drafts.homePage')).toBeUndefined()
    await expect(studio.badge('Live')).toBeVisible()
    word = next
  }

  // The form is saved while a publish is on its way: the Studio's own would come to nothing.
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
  await page.unroute(actions)
  await expect.poll(headings).toContain('Typed before and after')
  await expect(heading).toHaveValue('Typed before and after')

  lake.siteFollows = false
  await studio.editField('callToAction.heading', 'Not there yet')
  await expect(studio.badge('Draft')).toBeVisible()
  await studio.publish()
  await expect(studio.badge('Published, not yet live')).toBeVisible()
  lake.siteFollows = true
  await expect(studio.badge('Live')).toBeVisible()
  await expect(page.getByText(/^Live on \/ \(\d+\.\d s\)$/)).toBeVisible()
})

test('two tabs show each other what is typed', async ({ page, context }) => {
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

  // Another user publishes what this one is typing.
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

test('a rule that is broken is explained and blocks publishing', async ({ page }) => {
  const studio = new StudioPage(page, origin)
  await studio.openDocument('siteSettings')
  const published = await client.getDocument('siteSettings')
  await studio.editField('deepLinkScheme', 'https')
  // Before the Studio has found out.
  await page.keyboard.press('Control+Alt+P')
  await expect(studio.publishButton).toBeDisabled()
  await expect(page.getByTestId('publish-notes')).toContainText(
    'Deep-link scheme: Choose a name of your own: "https" belongs to browsers and phones.',
  )
  expect(await client.getDocument('siteSettings')).toEqual(published)
  await studio.editField('deepLinkScheme', 'campusagora')
})

test('shows above Publish what will change, and what is left to do', async ({ page }) => {
  const studio = new StudioPage(page, origin)
  const notes = page.getByTestId('publish-notes')
  await studio.openDocument('contactPage')
  const before = await studio.input('heading').inputValue()
  await studio.editField('heading', `${before} today`)
  await notes.getByRole('button', { name: 'Show the words' }).click()
  await expect(notes.locator('ins')).toHaveText(' today')

  await studio.editField('heading', '')
  const todo = notes.getByRole('button', { name: /^Heading of the page: / })
  await expect(todo).toBeVisible()
  await page.getByTestId('pane-footer').click()
  await expect(studio.input('heading')).not.toBeFocused()
  await todo.click()
  await expect(studio.input('heading')).toBeFocused()

  // On a telephone, and on the one that has the least room.
  await page.setViewportSize({ width: 320, height: 700 })
  const sentence = todo.getByText('Heading of the page: ')
  await expect(sentence).toBeVisible()
  const [room, said] = [await notes.boundingBox(), await sentence.boundingBox()]
  expect(said && room && said.x + said.width < room.x + room.width, 'the sentence ends in its box').toBe(true)
  await page.setViewportSize({ width: 1280, height: 720 })
})

test('what another document names cannot be taken away, and a new picture asks for its words', async ({
  page,
}) => {
  const studio = new StudioPage(page, origin)
  await studio.openListed('teamMember', 'danae-kalogeri')
  await page.getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'About page' }).click()
  await expect(studio.input('heading')).toBeVisible()
  expect(await client.getDocument('danae-kalogeri')).toBeDefined()

  const about = await client.getDocument('aboutPage')
  const picture = await client.fetch('*[_type == "sanity.imageAsset" && _id != $id][0]._id', {
    id: about?.storyImage.asset._ref,
  })
  await client.createOrReplace({ ...about, _id: 'drafts.aboutPage', _type: 'aboutPage' })
  await client.patch('drafts.aboutPage').set({ 'storyImage.asset._ref': picture }).commit()
  await page.getByRole('tab', { name: 'Our story' }).click()
  const forget = page.getByRole('button', { name: 'No, write a new one' })
  await expect(forget).toBeEnabled()
  // A form that has just received a remote change may not take the first click.
  await expect(async () => {
    if (await forget.isVisible()) await forget.click({ timeout: 2_000 })
    await expect(studio.input('storyImage.alt')).toHaveValue('', { timeout: 3_000 })
  }).toPass()
})

test('a singleton offers neither duplicate nor delete', async ({ page }) => {
  const studio = new StudioPage(page, origin)
  await studio.openDocument('homePage')
  await page.getByTestId('pane-context-menu-button').click()
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  await expect(menu.getByText(/duplicate|delete|unpublish/i)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByTestId('new-document-button').click()
  const creatable = page.locator('a[href*="/intent/create/"]')
  await expect(creatable.first()).toBeVisible()
  await expect(creatable.filter({ hasText: /page|settings/i })).toHaveCount(0)
})

test('a review is answered in another browser, and a switch to another user loses nothing', async ({
  browser,
  context,
  page,
  problems,
}) => {
  // One change is refused on purpose.
  problems.allow(/^403: .*\/data\/(actions|mutate)\//)
  const studio = new StudioPage(page, origin)
  const heading = 'callToAction.heading'
  const inReview = page.getByRole('region', { name: 'In review' })
  let asContributor: BrowserContextOptions = {}

  await test.step('what was typed right before a switch to another user is kept', async () => {
    await studio.openStudio()
    await studio.become('Nora Papadaki')
    await studio.openFromStart('Home page')
    await studio.editField(heading, 'Join us all at once')
    await studio.say('Ask for a review', 'Is the call to action too loud?')
    await expect(studio.badge('Waits for review')).toBeVisible()
    asContributor = { storageState: await context.storageState() }
    await studio.editField(heading, 'Join us all at once!')
    await studio.become('Elif Demir')
    await expect
      .poll(async () => (await client.getDocument('drafts.homePage'))?.callToAction.heading)
      .toBe('Join us all at once!')
    await studio.backToStart()
    await studio.openRow('In review', 'Home page')
    await studio.say('Send it back', 'Without the exclamation mark, please.')
  })

  await test.step('the contributor reads why, mends it, and asks again, which the editor sees', async () => {
    const theirs = await browser.newContext(asContributor)
    const their = new StudioPage(await theirs.newPage(), origin)
    await their.openStudio()
    await expect(their.page.getByRole('region', { name: 'In review' })).toContainText(
      'Elif Demir sent it back: “Without the exclamation mark, please.”',
    )
    await their.openRow('In review', 'Home page')
    await their.editField(heading, 'Join us all at once')
    await their.say('Ask for a review', 'It is gone.')
    await expect(page.getByTestId('review-note')).toContainText('It is gone.')
    await expect(studio.input(heading)).toHaveValue('Join us all at once')
    await their.goTo('/pictures')
    await expect(their.page.getByTestId('picture').first()).toBeVisible()
    await expect(their.page.getByRole('textbox', { name: 'Description' })).toHaveCount(0)
    await theirs.close()
  })

  await test.step('the editor publishes, which ends the review', async () => {
    await studio.publish()
    await expect(page.getByTestId('review-note')).toBeHidden()
    await studio.backToStart()
    await expect(inReview).toContainText('Nothing waits for a review.')
    const published = page.getByRole('region', { name: 'Recently published' }).getByRole('link').first()
    await expect(published).toContainText('Home page')
    await expect(published).toContainText('Elif Demir')
  })

  await test.step('an editor may ask for a review of a legal text, and what the lake refuses is said', async () => {
    await studio.openFromStart('Terms and Conditions')
    await studio.editField('heading', 'Terms and Conditions of use')
    const ask = page.getByTestId('pane-footer').getByRole('button', { name: 'Ask for a review' })
    await expect(ask).toBeVisible()
    await studio.backToStart()
    await studio.openFromStart('Home page')
    await page.route(/\/data\/actions\//, (route) =>
      route.fulfill({
        status: 403,
        json: { error: { type: 'insufficientPermissionsError', description: 'Insufficient permissions' } },
      }),
    )
    await studio.editField(heading, 'Refused')
    await expect(page.getByText('Your role may not do this, so it was not done.')).toBeVisible()
    await expect(studio.input(heading)).toHaveValue('Refused')
    await page.unrouteAll()
  })
})

test('a restart of the content lake moves no letter; an open Studio says when it stays away, and goes on later', async ({
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
  // While it connects again, the Studio does not take what is typed.
  await expect(async () => {
    await studio.editField('callToAction.heading', 'Still here')
    await expect(studio.publishButton).toBeEnabled({ timeout: 2_000 })
  }).toPass()
  await studio.publish()
  expect((await client.getDocument('homePage'))?.callToAction.heading).toBe('Still here')
})
