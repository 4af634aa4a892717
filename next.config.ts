import { join } from 'node:path'
import type { NextConfig } from 'next'
import { loadEnvFile } from './schemas/env-file.ts'
import { buildDir, readEnvironment } from './web/config/environment.ts'

// A running server reads this file too. Node strips its types: with Next's own compiler a server would need 50 MB more. What only
// a build needs is imported inside the function that uses it, for the same reason.

const root = import.meta.dirname
loadEnvFile(join(root, '.env'))

const config: NextConfig = {
  distDir: buildDir,
  cacheComponents: true,
  // Behind web/server it answers with current pages only. On disk as Next's own, but bounded, and without the addresses that have
  // no page.
  cacheHandler: join(root, 'web/server/next-process/route-cache.ts'),
  // A tab that has a page shows it so long without asking for it again, in seconds; Next's own profile says five minutes.
  cacheLife: { max: { stale: 30, revalidate: 2_592_000, expire: 31_536_000 } },
  partialPrefetching: true,
  typedRoutes: true,
  // `npm run check` looks at the types, once and not with each build.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // web/server has its own, of what it sends.
  generateEtags: false,
  // web/server compresses each cached page once and hashes its inline scripts, which needs the plain body.
  compress: false,
  compiler: {
    runAfterProductionCompile: async () => {
      const { compressStaticFiles } = await import('./web/server/front/static/index.ts')
      const { bundleBeforeHydration } = await import('./web/before-hydration/bundle.ts')
      const { writeBuiltSettings } = await import('./web/config/built-settings.ts')
      await compressStaticFiles(join(root, 'web'))
      await bundleBeforeHydration(join(root, 'web'))
      await writeBuiltSettings(join(root, 'web'))
    },
  },
  outputFileTracingRoot: root,
  turbopack: { root },
  // In bytes. It counts keys and values alone, which is a fifth of what a small answer takes: anybody can ask for addresses
  // that do not exist. Pages are kept in front of Next, and on disk.
  cacheMaxMemorySize: 16 * 1024 * 1024,
  // Kept for a next build it takes a third of the time of this one, and 110 MB; a fresh clone and an image have none.
  experimental: {
    staleTimes: { static: 30 },
    turbopackFileSystemCacheForBuild: false,
    // For it Next renders each page on demand twice, and puts both into the page. The pages that would gain are kept anyway.
    cachedNavigations: false,
    // In development Next would report each page that renders at once as a whole, which is what makes pages static here.
    instantInsights: { validationLevel: 'manual-warning' },
  },
}

/** @throws Error that says what to do if a variable cannot be used. Thrown above, Next would blame its loader instead. */
export default function checkedConfig(): NextConfig {
  readEnvironment()
  return config
}
