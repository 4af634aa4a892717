import { StudioPage } from './studio-page.ts'
import { expect, testInOneTab as test } from './test.ts'
import { TestStudio } from './test-studio.ts'

test.describe.configure({ mode: 'default' })

let lake: TestStudio
test.beforeAll(async () => {
  lake = await TestStudio.start()
})
test.afterAll(() => lake.close())

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
