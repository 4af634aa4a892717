import { StudioPage } from './studio-page.ts'
import { countClicks, measureTask, week } from './studio-week.ts'
import { expect, testInOneTab as test } from './test.ts'
import { TestStudio } from './test-studio.ts'

test.describe.configure({ mode: 'default' })

let lake: TestStudio
/** All pages of the guide, as the Studio shows them. */
let guide = ''
test.beforeAll(async ({ tab }) => {
  lake = await TestStudio.start()
  await tab.addInitScript(countClicks)
  await tab.setViewportSize({ width: 1440, height: 900 })
})
test.afterAll(({ tab }) => lake.close(tab))

test('the start screen leads to the guide, and the guide to its pages', async ({ page }) => {
  await new StudioPage(page, lake.origin).openStudio()
  await page.getByRole('link', { name: 'How to do it' }).click()
  const article = page.getByRole('article')
  const links = article.getByRole('table').first().getByRole('link')
  await expect(links.first()).toBeVisible()
  const count = await links.count()
  for (let index = 0; index < count; index += 1) {
    await links.nth(index).click()
    await page.getByRole('button', { name: 'All tasks' }).click({ trial: true })
    guide += ((await article.textContent()) ?? '').replaceAll(/\s+/g, ' ')
    await page.getByRole('button', { name: 'All tasks' }).click()
  }
})

for (const { person, role, tasks } of week) {
  test(`a week of the ${role}, by the guide`, async ({ page }) => {
    const studio = new StudioPage(page, lake.origin)
    await studio.openStudio()
    await studio.become(person)
    const read = (sentence: string) => expect.soft(guide, 'the guide').toContain(sentence)
    for (const [title, task] of Object.entries(tasks))
      await test.step(title, () => measureTask({ studio, page, lake: lake.client, read }, task))
  })
}
