import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { browserLaunchOptions } from '../browser/browser.ts'
import { scaleLimitMs } from '../machine-speed.ts'

/**
 * Tests of editors' work in the Studio. They take half of the total time, so `npm test` skips them. Other
 * tests still publish once, open the preview, and check every form.
 */
const studio = [
  'studio',
  'studio-and-site',
  'studio-find',
  'studio-form',
  'studio-images',
  'studio-next-steps',
  'studio-rich-text',
  'studio-tools',
  'studio-versions',
  'studio-week',
  'studio-words',
  'legal-studio',
].map((name) => `**/${name}.spec.ts`)

/**
 * Files that wait for a second site or for the start of a day, or that run one test after the other in one
 * Studio.
 */
const long = ['legal-versions', 'content-pages-editing', 'analytics-google', 'studio-walk'].map(
  (name) => `**/${name}.spec.ts`,
)

// Workers inherit the environment and load this file again.
process.env.TEST_RUN_START_MS ??= String(Date.now())

/**
 * `npm test` skips tests tagged `@nightly`, because they take long and rarely find what other tests do not.
 */
export default defineConfig({
  testDir: '.',
  // The longest tests start first, so they do not run alone at the end.
  projects: [
    { name: 'studio', testMatch: studio },
    { name: 'long', testMatch: long },
    { name: 'short', testMatch: '**/*.spec.ts', testIgnore: [...studio, ...long] },
  ],
  reporter: [['list'], ['json', { outputFile: '../../test-results/playwright.json' }]],
  // Tests have their own data, so they can run at the same time. Files whose tests share data set a different
  // mode.
  fullyParallel: true,
  // Browser tests are idle for a third of the time, and some wait for other tests or the start of a day.
  workers: availableParallelism() + 1,
  outputDir: '../../test-results/end-to-end',
  globalSetup: './global-setup.ts',
  timeout: scaleLimitMs(600_000),
  expect: { timeout: scaleLimitMs(60_000) },
  use: {
    // A click that never succeeds fails with its own message instead of the test's timeout message.
    actionTimeout: scaleLimitMs(180_000),
    launchOptions: await browserLaunchOptions(),
    screenshot: 'only-on-failure',
  },
})
