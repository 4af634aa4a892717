import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'faults',
    include: ['tests/faults/**/*.spec.ts'],
    globalSetup: ['tests/faults/global-setup.ts'],
    // While one test waits for the end of a fault or a restart, the other one can run.
    maxWorkers: 2,
    testTimeout: 90_000,
  },
})
