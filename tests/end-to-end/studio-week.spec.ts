import type { Page } from '@playwright/test'
import { StudioPage } from './studio-page.ts'
import { week } from './studio-week.ts'
import { expect, testInOneTab as test } from './test.ts'
import { startTestStudio, type TestStudio } from './test-studio.ts'

test.describe.configure({ mode: 'serial' })

let lake: TestStudio
/** The text of all guide pages in the Studio. */
let guide: string

test.beforeAll(async ({ tab }) => {
  lake = await startTestStudio()
  await tab.setViewportSize({ width: 1440, height: 900 })
  guide = await readGuide(tab)
})
test.afterAll(({ tab }) => lake.close(tab))

/**
 * Reads the guide the way an editor does, through the link on the start screen and the links in its table.
 */
async function readGuide(page: Page): Promise<string> {
  await new StudioPage(page, lake.origin).openStudio()
  await page.getByRole('link', { name: 'How to do it' }).click()
  const article = page.getByRole('article')
  const links = article.getByRole('table').first().getByRole('link')
  await expect(links.first()).toBeVisible()
  let text = ''
  for (let index = 0; index < (await links.count()); index += 1) {
    await links.nth(index).click()
    await page.getByRole('button', { name: 'All tasks' }).click({ trial: true })
    text += ((await article.textContent()) ?? '').replaceAll(/\s+/g, ' ')
    await page.getByRole('button', { name: 'All tasks' }).click()
    await expect(links.first()).toBeVisible()
  }
  return text
}

for (const { person, role, tasks } of week) {
  test(`the ${role} can do a week's work by following the guide`, async ({ page, problems }) => {
    // Sanity's menus test whether a role can create releases.
    problems.allow(/^403: .*\/data\/actions\//)
    const studio = new StudioPage(page, lake.origin)
    await studio.openStudio()
    await studio.become(person)
    const read = (sentence: string) => expect.soft(guide, 'the guide').toContain(sentence)
    for (const [title, task] of Object.entries(tasks)) {
      await test.step(title, async () => {
        await studio.backToStart()
        await task({ studio, page, lake: lake.client, read })
      })
    }
  })
}
