import { expect, test, vi } from 'vitest'

test('a page that loads the script after its hydration renders the distant sections too', async () => {
  // happy-dom does not define this class.
  vi.stubGlobal('PerformanceNavigationTiming', class {})
  document.documentElement.dataset.hydrated = ''
  await import('./main')
  await expect.poll(() => document.documentElement.dataset.allSections).toBe('')
})
