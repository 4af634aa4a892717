import { defineConfig } from '@playwright/test'
import { browserLaunchOptions } from '../browser/browser.ts'

/** Tests that change what others look at (content, the inbox) or stop a service on purpose. */
const disturbing = [
  'story',
  'content-pages-editing',
  'legal-*',
  'analytics-*',
  'contact-*',
  'accounts-robustness',
  'listings-outage',
].map((name) => `**/${name}.spec.ts`)

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'side-by-side', testMatch: '**/*.spec.ts', testIgnore: disturbing },
    { name: 'one-at-a-time', testMatch: disturbing },
  ],
  outputDir: '../../test-results/end-to-end',
  globalSetup: './global-setup.ts',
  // A busy machine may miss a moment; what needed a second try is named in the summary.
  retries: 2,
  timeout: 180_000,
  // A busy machine is slow; who passes does not wait.
  expect: { timeout: 30_000 },
  use: {
    launchOptions: await browserLaunchOptions(),
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
})
