import { join } from 'node:path'
import type { NextConfig } from 'next'
import { loadEnvFile } from './schemas/env-file.ts'
import { buildDir, readEnvironment } from './web/config/environment.ts'
import { serverConfig } from './web/server/next-config.ts'

// A running site reads this file too. Node strips the types, because Next's own compiler would need 50 MB
// more.

const root = import.meta.dirname
loadEnvFile(join(root, '.env'))

const config: NextConfig = {
  distDir: buildDir,
  cacheComponents: true,
  // How long a tab shows a page without requesting it again (s). Next's own profile uses five minutes.
  cacheLife: { max: { stale: 30, revalidate: 2_592_000, expire: 31_536_000 } },
  partialPrefetching: true,
  typedRoutes: true,
  // `npm run check` checks the types once, so builds do not have to.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  headers: async () => {
    // The module reads the environment when it is loaded, so `.env` must be loaded first.
    const { securityHeaderRules } = await import('./web/config/security-headers.ts')
    return securityHeaderRules()
  },
  outputFileTracingRoot: root,
  turbopack: { root },
  // Storing the cache for the next build would take 110 MB and a third of this build's time. Fresh clones and
  // container images do not have a cache.
  experimental: {
    staleTimes: { static: 30 },
    turbopackFileSystemCacheForBuild: false,
    // If true, Next renders each page on demand twice and puts both results into the page. The pages that
    // would benefit are cached anyway.
    cachedNavigations: false,
    // In development, Next would report each page that renders as a whole immediately, although that makes
    // pages static here.
    instantInsights: { validationLevel: 'manual-warning' },
  },
  // Last, because it overrides some of the options above.
  ...(process.env.SITE_SERVER !== 'none' && serverConfig),
}

/**
 * Checks the environment here, because Next would blame its loader for an error above.
 * @throws Error with the remedy if a variable is invalid
 */
export default function checkedConfig(): NextConfig {
  readEnvironment()
  return config
}
