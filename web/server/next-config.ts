import { join } from 'node:path'
import type { NextConfig } from 'next'

const webDir = join(import.meta.dirname, '..')

/**
 * The part of next.config.ts that belongs to this server. A running site reads it too, so the build's imports are inside its
 * function.
 */
export const serverConfig: NextConfig = {
  cacheHandler: join(import.meta.dirname, 'next-process/route-cache.ts'),
  // In bytes. Next counts only keys and values, which is a fifth of the memory of a small response, and anyone can request URLs
  // that do not exist. This server and the disk also store the pages.
  cacheMaxMemorySize: 16 * 1024 * 1024,
  // This server compresses each cached page once, sets its ETag, and hashes its inline scripts, which needs the plain body.
  compress: false,
  generateEtags: false,
  // This server sends the policy with the hashes of the page.
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
