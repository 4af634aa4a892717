import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'faults',
    include: ['tests/faults/**/*.spec.ts'],
    // Each file starts a whole system, on the ports that the site was built for.
    fileParallelism: false,
    testTimeout: 90_000,
  },
})
