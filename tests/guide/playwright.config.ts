import { defineConfig } from '@playwright/test'
import { browserLaunchOptions } from '../browser/browser.ts'

/** `npm run guide:pictures` is no test: it takes the pictures of the guide for editors from the running Studio and site. */
export default defineConfig({
  testDir: '.',
  testMatch: 'pictures.spec.ts',
  workers: 1,
  outputDir: '../../test-results/guide',
  // A busy machine may miss a moment.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 60_000 },
  use: {
    launchOptions: await browserLaunchOptions(),
    viewport: { width: 1200, height: 780 },
    colorScheme: 'light',
    timezoneId: 'Europe/London',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
})
