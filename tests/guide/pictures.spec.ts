import { type BrowserContext, type Page, test } from '@playwright/test'
import { localOrigin } from '../../local/settings.ts'
import { contentLakeClient } from '../content-lake-client.ts'
import { StudioPage } from '../end-to-end/studio-page.ts'
import { startTestStack, type TestStack } from '../stack.ts'
import { Camera } from './camera.ts'
import { tasks } from './tasks.ts'

// Each goes on where the one before ended.
test.describe.configure({ mode: 'serial' })

let stack: TestStack
let context: BrowserContext
/** One for all tasks: a Studio takes ten seconds of processor time to load. */
let page: Page

test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000)
  stack = await startTestStack({ services: ['studio', 'firestore', 'site'] })
  context = await browser.newContext()
  page = await context.newPage()
})
test.afterAll(async () => {
  await context?.close()
  await stack?.cleanUp()
})

for (const [name, take] of Object.entries(tasks)) {
  test(name, async ({ browser }) => {
    const studioUrl = localOrigin(stack.settings.ports.studio)
    const siteUrl = localOrigin(stack.settings.ports.site)
    const lake = contentLakeClient(studioUrl)
    const studio = new StudioPage(page, studioUrl)
    const visitor = () => browser.newPage()
    await take({ page, camera: new Camera(page), studio, visitor, siteUrl, lake })
  })
}
