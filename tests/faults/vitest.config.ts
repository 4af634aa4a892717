import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'faults',
    include: ['tests/faults/**/*.spec.ts'],
    globalSetup: ['tests/faults/global-setup.ts'],
    // What the one waits for, a fault to end or a process to come back, is time for the other one.
    maxWorkers: 2,
    testTimeout: 90_000,
  },
})
