import { StudioPage } from './studio-page.ts'
import { expect, testInOneTab as test } from './test.ts'
import { TestStudio } from './test-studio.ts'

test.describe.configure({ mode: 'default' })

let lake: TestStudio
test.beforeAll(async () => {
  lake = await TestStudio.start()
})
test.afterAll(({ tab }) => lake.close(tab))

const forms = ['/structure/homePage', '/structure/termsPage', '/structure/teamMember;danae-kalogeri']

for (const [index, width] of [320, 390, 600, 820, 1024, 1280].entries()) {
  const colorScheme = index % 2 === 0 ? 'light' : 'dark'
  test(`a document opened by its address fills a narrow window: ${width} px, ${colorScheme}`, {
    tag: '@nightly',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    for (const path of forms) {
      await page.goto(lake.origin + path)
      const pane = page.getByTestId('document-pane')
      await expect(pane.getByTestId('form-view')).toBeVisible()
      // The panes find their widths after the form is there.
      const rightEdge = async () => {
        const box = await pane.boundingBox()
        return Math.round((box?.x ?? 0) + (box?.width ?? 0))
      }
      await expect.poll(rightEdge, 'the form ends at the edge').toBe(width)
      const box = await pane.boundingBox()
      expect(box?.width ?? 0, 'the form is wide').toBeGreaterThan(Math.min(width - 110, 500) - 1)
    }
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
