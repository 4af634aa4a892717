import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'topology',
    include: ['tests/topology/**/*.spec.ts'],
    fileParallelism: false,
    testTimeout: 90_000,
  },
})
