import type { Page } from '@playwright/test'
import { sitePages } from '../../schemas/site-pages.ts'
import { StudioPage } from './studio-page.ts'
import { expect, testInOneTab as test } from './test.ts'
import { startTestStudio, type TestStudio } from './test-studio.ts'

let lake: TestStudio
test.beforeAll(async () => {
  lake = await startTestStudio()
})
test.afterAll(({ tab }) => lake.close(tab))

/** Replaces each text by two `<font>`, as Chrome's translation does, and again whenever elements appear. */
async function keepTranslating(page: Page): Promise<void> {
  await page.evaluate(() => {
    const skipped = 'font, script, style, textarea, [contenteditable="true"]'
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement?.closest(skipped)) continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.textContent = `${text.data}\u00b7`
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    translate(document.body)
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element && node.isConnected) translate(node)
    }).observe(document.body, { childList: true, subtree: true })
  })
}

test('a browser that translates the Studio keeps it working', { tag: '@nightly' }, async ({
  page,
  problems,
}) => {
  // The frame shows no page of the site here, and the lake goes for a while.
  problems.allow(/^console: /, /net::ERR_/, /Failed to fetch/, /^4\d\d: /)
  const studio = new StudioPage(page, lake.origin)
  const field = (path: string) => studio.input(path)
  const dialog = page.getByRole('dialog')
  const works = async () => {
    await expect(page.getByRole('link', { name: 'Start' }).first()).toBeVisible()
    await expect(page.getByText(/An error occurred|Something went wrong/)).toHaveCount(0)
  }
  await studio.openStudio()
  await keepTranslating(page)
  await expect(page.getByText('What would you like to change?\u00b7')).toBeVisible()

  await test.step('all tools, there and back', async () => {
    const tools = ['Content', 'Preview', 'Releases', 'Schedule', 'Pictures', 'Links', 'Guide']
    for (const tool of tools) {
      for (const name of [tool, 'Start']) {
        const link = page.getByRole('link', { name: new RegExp(`^${name}\u00b7?$`) }).first()
        // A bar that is still loading takes no click.
        await expect(async () => {
          await link.click({ delay: 300, timeout: 10_000 })
          await expect(link).toHaveAttribute('data-selected', { timeout: 10_000 })
        }).toPass()
        await works()
      }
    }
  })
  await test.step('all forms', async () => {
    const types = new Set(Object.values(sitePages).map(({ document }) => document))
    for (const name of [...types, 'siteSettings'] as const) {
      await studio.openDocument(name)
      await works()
    }
  })
  await test.step('typing, publishing and the words that follow', async () => {
    await studio.openDocument('homePage')
    for (const words of ['Typed once', 'Typed twice']) {
      await studio.editField('callToAction.heading', words)
      await expect(page.getByTestId('publish-notes')).toContainText('Publish changes')
      await studio.publishButton.click()
      await expect(studio.publishButton).toBeDisabled()
      await expect(page.getByTestId('pane-footer').getByText(/^Live/).first()).toBeVisible()
      await expect(page.getByTestId('pane-footer').getByText(/^Draft/)).toHaveCount(0)
      await expect
        .poll(async () => (await lake.client.getDocument('homePage'))?.callToAction.heading)
        .toBe(words)
    }
    await studio.editField('callToAction.heading', '')
    await expect(
      page
        .getByTestId('publish-notes')
        .getByRole('button', { name: /heading/i })
        .first(),
    ).toBeVisible()
    await studio.editField('callToAction.heading', 'Typed again')
    await expect(studio.publishButton).toBeEnabled()
  })
  await test.step('dialogs', async () => {
    await studio.editItem('heroWords', /^Campus Events/, 'text', 'Campus Nights')
    await studio.chooseAction(/Schedule publish/)
    await dialog.getByRole('textbox').fill('25.11.2030 9:00')
    await dialog
      .getByRole('button', { name: /^Schedule/ })
      .last()
      .click()
    await expect(page.getByTestId('schedule-notice')).toContainText('25 November 2030')
    await page.getByTestId('schedule-notice').getByRole('button', { name: 'Cancel it' }).click()
    await expect(page.getByTestId('schedule-notice')).toBeHidden()
    await works()
  })
  await test.step('an upload, refused and taken', async () => {
    await lake.client.create({ _id: 'drafts.new-person', _type: 'teamMember', name: 'New Person' })
    await studio.openListed('teamMember', 'new-person')
    const input = page.getByTestId('image-input')
    await input.scrollIntoViewIfNeeded()
    const upload = (name: string, mimeType: string, buffer: Buffer) =>
      input.getByTestId('file-button-input').setInputFiles({ name, mimeType, buffer })
    // A form that is still loading replaces its inputs, and a file chosen within that moment is gone.
    await expect(async () => {
      await upload('broken.jpg', 'image/jpeg', Buffer.from('<svg/>'))
      await expect(page.getByText(/JPEG or PNG/).first()).toBeVisible({ timeout: 10_000 })
    }).toPass()
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    await upload('pixel.png', 'image/png', Buffer.from(pixel, 'base64'))
    const shown = '*[_id == "drafts.new-person"][0].photo.asset._ref'
    await expect.poll(() => lake.client.fetch(shown)).toMatch(/^image-/)
    await works()
  })
  await test.step('a content lake that goes and comes back', async () => {
    await studio.openDocument('homePage')
    await lake.pause()
    await expect(page.getByText('Trying to connect…')).toBeVisible()
    await lake.goOn()
    await expect(async () => {
      await studio.editField('callToAction.heading', 'Still here')
      await expect(studio.publishButton).toBeEnabled({ timeout: 2_000 })
    }).toPass()
    await expect
      .poll(async () => (await lake.client.getDocument('drafts.homePage'))?.callToAction.heading)
      .toBe('Still here')
    await expect(page.getByText('Trying to connect…')).toHaveCount(0)
    await expect(field('callToAction.heading')).toHaveValue('Still here')
    await works()
  })
  await test.step('another person', async () => {
    await page.getByRole('button', { name: /^You are / }).click()
    await page.getByRole('menuitem', { name: 'Nora Papadaki' }).click()
    await expect(page.getByRole('button', { name: /^You are Nora Papadaki/ })).toBeVisible()
  })
})
