import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { browserLaunchOptions } from '../browser/browser.ts'
import { scaled } from '../machine-speed.ts'

/**
 * Editors' work in the Studio. It takes half of the time of all tests, so `npm test` leaves it out but for one publish,
 * the preview, and a look at every form.
 */
const studio = [
  'studio',
  'studio-and-site',
  'studio-form',
  'studio-opened',
  'studio-week',
  'studio-words',
  'legal-studio',
].map((name) => `**/${name}.spec.ts`)

/** Files that wait for a second site or for a day to begin, or whose tests follow one another in one Studio. */
const long = ['legal-versions', 'content-pages-editing', 'analytics-google', 'studio-walk'].map(
  (name) => `**/${name}.spec.ts`,
)

/** Tests tagged `@nightly` take long for what they hold beyond the others; `npm test` leaves them out. */
export default defineConfig({
  testDir: '.',
  // The longest start first: at the end, one worker would do them while the others had nothing left.
  projects: [
    { name: 'studio', testMatch: studio },
    { name: 'long', testMatch: long },
    { name: 'short', testMatch: '**/*.spec.ts', testIgnore: [...studio, ...long] },
  ],
  reporter: [['list'], ['json', { outputFile: '../../test-results/playwright.json' }]],
  // Every test has data of its own, so that all may run at the same time; files whose tests share something say so.
  fullyParallel: true,
  // A test of a browser waits for a third of the time, and some wait for others, or for a day to begin.
  workers: availableParallelism() + 1,
  outputDir: '../../test-results/end-to-end',
  globalSetup: './global-setup.ts',
  timeout: scaled(600_000),
  expect: { timeout: scaled(60_000) },
  use: {
    // A click that never succeeds fails with its own message instead of the test's timeout.
    actionTimeout: scaled(180_000),
    launchOptions: await browserLaunchOptions(),
    screenshot: 'only-on-failure',
  },
})
