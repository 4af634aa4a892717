import { join } from 'node:path'
import type { NextConfig } from 'next'

const webDir = join(import.meta.dirname, '..')

/**
 * The part of next.config.ts that belongs to this server. The running site also loads it, so modules for the build are
 * imported only inside the build's function.
 */
export const serverConfig: NextConfig = {
  cacheHandler: join(import.meta.dirname, 'next-process/route-cache.ts'),
  // In bytes. The limit is low, because Next counts only keys and values (about a fifth of a small response's memory
  // use), and anyone can request URLs that do not exist. This server and the disk also store the pages.
  cacheMaxMemorySize: 16 * 1024 * 1024,
  // This server compresses each cached page once, sets its ETag and hashes its inline scripts, for which it needs the
  // uncompressed body.
  compress: false,
  generateEtags: false,
  // This server sets the Content-Security-Policy, because it contains the hashes of each page's scripts.
  headers: async () => [],
  compiler: {
    runAfterProductionCompile: async () => {
      const { compressStaticFiles } = await import('./front/static/index.ts')
      const { bundleBeforeHydration } = await import('./bundle-before-hydration.ts')
      const { writeBuiltSettings } = await import('./built-settings.ts')
      await compressStaticFiles(webDir)
      await bundleBeforeHydration(webDir)
      await writeBuiltSettings(webDir)
    },
  },
}
