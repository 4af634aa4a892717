import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'flood',
    include: ['tests/flood/**/*.spec.ts'],
    globalSetup: ['tests/flood/global-setup.ts'],
    // All files flood the same site.
    fileParallelism: false,
    testTimeout: 60_000,
  },
})
