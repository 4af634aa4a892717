import { defineConfig } from '@playwright/test'
import { browserLaunchOptions } from '../browser/browser.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/end-to-end',
  globalSetup: './global-setup.ts',
  // The tests share one running system, and some of them edit its content.
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    launchOptions: await browserLaunchOptions(),
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
})
