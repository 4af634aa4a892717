import { basename, dirname, join } from 'node:path'
import { build } from 'vite'
import manifest from '../package.json' with { type: 'json' }
import { beforeHydrationFile } from './front/html/index.ts'

/** The oldest supported browsers, in Vite's notation. */
const target = manifest.browserslist.map((browser) => browser.replace(' ', ''))

/**
 * Bundles `web/before-hydration` into the script that the server inlines into every page.
 * @param webDir the `web` folder
 */
export async function bundleBeforeHydration(webDir: string): Promise<void> {
  const file = join(webDir, beforeHydrationFile)
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    root: webDir,
    build: {
      outDir: dirname(file),
      emptyOutDir: true,
      minify: true,
      modulePreload: false,
      target,
      rolldownOptions: {
        input: join(webDir, 'before-hydration/main.ts'),
        output: { format: 'iife', entryFileNames: basename(file) },
      },
    },
  })
}
