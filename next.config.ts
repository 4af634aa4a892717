import { join } from 'node:path'
import type { NextConfig } from 'next'
import { loadEnvFile } from './schemas/env-file.ts'
import { buildDir, readEnvironment } from './web/config/environment.ts'
import { serverConfig } from './web/server/next-config.ts'

// A running site reads this file too. Node strips its types: with Next's own compiler a site would need 50 MB more.

const root = import.meta.dirname
loadEnvFile(join(root, '.env'))

const config: NextConfig = {
  distDir: buildDir,
  cacheComponents: true,
  // A tab that has a page shows it so long without asking for it again, in seconds; Next's own profile says five minutes.
  cacheLife: { max: { stale: 30, revalidate: 2_592_000, expire: 31_536_000 } },
  partialPrefetching: true,
  typedRoutes: true,
  // `npm run check` looks at the types, once and not with each build.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  headers: async () => {
    // It reads the environment when it is loaded, so the file .env comes first.
    const { securityHeaderRules } = await import('./web/config/security-headers.ts')
    return securityHeaderRules()
  },
  outputFileTracingRoot: root,
  turbopack: { root },
  // Kept for a next build it takes a third of the time of this one, and 110 MB; a fresh clone and an image have none.
  experimental: {
    staleTimes: { static: 30 },
    turbopackFileSystemCacheForBuild: false,
    // For it Next renders each page on demand twice, and puts both into the page. The pages that would gain are kept anyway.
    cachedNavigations: false,
    // In development Next would report each page that renders at once as a whole, which is what makes pages static here.
    instantInsights: { validationLevel: 'manual-warning' },
  },
  // Last, because it overrides some of the options above.
  ...(process.env.SITE_SERVER !== 'none' && serverConfig),
}

/** @throws Error that says what to do if a variable cannot be used. Thrown above, Next would blame its loader instead. */
export default function checkedConfig(): NextConfig {
  readEnvironment()
  return config
}
