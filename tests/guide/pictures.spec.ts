import { test } from '@playwright/test'
import { localOrigin } from '../../local/settings.ts'
import { contentLakeClient } from '../content-lake-client.ts'
import { StudioPage } from '../end-to-end/studio-page.ts'
import { startTestStack, type TestStack } from '../stack.ts'
import { Camera } from './camera.ts'
import { tasks } from './tasks.ts'

let stack: TestStack

test.beforeAll(async () => {
  test.setTimeout(600_000)
  stack = await startTestStack({ services: ['studio', 'site'] })
})
test.afterAll(() => stack?.cleanUp())

for (const [name, take] of Object.entries(tasks)) {
  test(name, async ({ page }) => {
    const studioUrl = localOrigin(stack.settings.ports.studio)
    const siteUrl = localOrigin(stack.settings.ports.site)
    const lake = contentLakeClient(studioUrl)
    const studio = new StudioPage(page, studioUrl)
    await take({ page, camera: new Camera(page), studio, studioUrl, siteUrl, lake })
  })
}
