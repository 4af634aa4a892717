import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'engines',
    include: ['tests/engines/**/*.spec.ts'],
    // Each browser waits half of the time.
    maxWorkers: 2,
    globalSetup: ['tests/engines/global-setup.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
