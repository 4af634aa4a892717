import { workUnitAsyncStorage } from 'next/dist/server/app-render/work-unit-async-storage.external.js'
import { registerContentProvider } from '../../content/provider.ts'
import { renderStorage } from '../shared/content.ts'

/*
 * Private part of Next: `workUnitAsyncStorage` shows whether a function with 'use cache' is running.
 * Reason: if a cached function read content, this server would not notice on a cache hit which content the page shows.
 * The public `cacheTag` throws outside of cached functions, but not in modules that Next does not compile.
 * Upstream: no issue is known; https://github.com/vercel/next.js/pull/85260 is about the same problem with `cacheLife`.
 * Test: `provide-content.test.ts`
 * Delete when: Next has a function that returns whether a cached function is running.
 */
function forbidCaching(what: string): void {
  const { type } = workUnitAsyncStorage.getStore() ?? {}
  if (type === 'cache' || type === 'private-cache' || type === 'unstable-cache')
    throw new Error(`A function with 'use cache' reads ${what}. Read it outside, and pass it in.`)
}

/** Provides each render with the content version in its request, and records which parts the render reads. */
export function provideContent(): void {
  registerContentProvider(() => {
    const rendering = renderStorage.getStore()
    if (!rendering) return undefined
    return {
      readPart: (part) => {
        forbidCaching('content')
        return rendering.read(part)
      },
      readTime: () => {
        forbidCaching('the time')
        return rendering.readMoment()
      },
      isBackground: rendering.isBackground,
      showsMissingPages: true,
    }
  })
}
