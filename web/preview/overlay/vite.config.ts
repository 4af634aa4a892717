import { resolve } from 'node:path'
import { defineConfig } from 'vite'

/**
 * Bundles the overlays into one script and one style sheet, separately from the site. If Next bundled them, visitors
 * would load them too.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: resolve(import.meta.dirname, '../../../public/preview'),
    emptyOutDir: true,
    rolldownOptions: {
      input: resolve(import.meta.dirname, 'main.ts'),
      output: { entryFileNames: 'overlay.js', assetFileNames: 'overlay[extname]', codeSplitting: false },
    },
  },
})
