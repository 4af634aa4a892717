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

/**
 * Wraps each text node in two `<font>` elements, as Chrome's translation does, including text in elements
 * that are added later.
 */
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

test('the Studio works while a browser translates it', { tag: '@nightly' }, async ({ page, problems }) => {
  // The site is not running.
  problems.allow(/^console: /, /net::ERR_/, /Failed to fetch/, /^4\d\d: /)
  const studio = new StudioPage(page, lake.origin)
  const works = async () => {
    await expect(page.getByRole('link', { name: 'Start' }).first()).toBeVisible()
    await expect(page.getByText(/An error occurred|Something went wrong/)).toHaveCount(0)
  }
  await studio.openStudio()
  await keepTranslating(page)
  await expect(page.getByText('What would you like to change?\u00b7')).toBeVisible()

  await test.step('all forms', async () => {
    const types = new Set(Object.values(sitePages).map(({ document }) => document))
    for (const name of [...types, 'siteSettings'] as const) {
      await studio.openDocument(name)
      await works()
    }
  })
  await test.step('typing, publishing and the messages that follow', async () => {
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
})
