import { dirname, join } from 'node:path'
import { build } from 'vite'
import manifest from '../package.json' with { type: 'json' }
import { beforeHydrationFile } from '../server/front/html/late-scripts.ts'

/** The oldest supported browsers, as Vite names them. */
const target = manifest.browserslist.map((browser) => browser.replace(' ', ''))

/**
 * Bundles the script that is inline in every page.
 * @param webDir folder of the site
 */
export async function bundleBeforeHydration(webDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    root: webDir,
    build: {
      outDir: dirname(join(webDir, beforeHydrationFile)),
      emptyOutDir: true,
      minify: true,
      modulePreload: false,
      target,
      rolldownOptions: {
        input: join(webDir, 'before-hydration/main.ts'),
        output: { format: 'iife', entryFileNames: 'main.js' },
      },
    },
  })
}
