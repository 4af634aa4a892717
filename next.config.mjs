import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildDir, readEnvironment } from './web/config/environment.ts'

// A server that runs reads this file too. In TypeScript, Next would load its compiler for it, which takes 50 MB for good; and
// for the same reason what only a build needs is imported where it is used.

const root = import.meta.dirname
const envFile = join(root, '.env')
if (existsSync(envFile)) process.loadEnvFile(envFile)

// A variable that cannot be used stops the build here, with a sentence that says what to do.
readEnvironment()

/** @type {import('next').NextConfig} */
const config = {
  distDir: buildDir,
  cacheComponents: true,
  // On disk as Next's own, but bounded, and without the addresses that have no page.
  cacheHandler: join(root, 'web/server/render/route-cache.ts'),
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
      const { compressStaticFiles } = await import('./web/server/static/index.ts')
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
    turbopackFileSystemCacheForBuild: false,
    // For it Next renders each page on demand twice, and puts both into the page. The pages that would gain are kept anyway.
    cachedNavigations: false,
  },
}

export default config
