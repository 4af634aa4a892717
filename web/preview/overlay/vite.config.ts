import { resolve } from 'node:path'
import { defineConfig } from 'vite'

/**
 * Bundles the overlays of the preview into one script and its styles, separate from the site's. Visitors would load a bundle by
 * Next.
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
