import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'faults',
    include: ['tests/faults/**/*.spec.ts'],
    globalSetup: ['tests/faults/global-setup.ts'],
    // Each file starts services of its own and waits for them most of the time.
    maxWorkers: 2,
    testTimeout: 90_000,
  },
})
