import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'engines',
    include: ['tests/engines/**/*.spec.ts'],
    globalSetup: ['tests/engines/global-setup.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
