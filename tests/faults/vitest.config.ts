import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'faults',
    include: ['tests/faults/**/*.spec.ts'],
    globalSetup: ['tests/faults/global-setup.ts'],
    // Each file may build the site for its ports, and Next allows one build at a time.
    fileParallelism: false,
    testTimeout: 90_000,
  },
})
