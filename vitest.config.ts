import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: {
    alias: {
      '@': new URL('./web', import.meta.url).pathname,
      // Next resolves this name itself; tests run on the server's side of it.
      'server-only': new URL('./node_modules/next/dist/compiled/server-only/empty.js', import.meta.url)
        .pathname,
    },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{local,web,studio,schemas,tests}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'tests/end-to-end/**'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          retry: 1,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['web/**/*.test.tsx', 'studio/**/*.test.tsx'],
        },
      },
    ],
  },
})
