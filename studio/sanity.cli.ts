import { defineCliConfig } from 'sanity/cli'
import { sourceChanges, sourceChangesInDevelopment } from './patches/source-changes.ts'

/** In development the Studio's server passes what belongs to the local content lake on to it. */
const lake = process.env.STUDIO_PROXY_TARGET
const lakePaths = '^/(v[0-9X][^/]*/|images/|files/)'

/** Development asks Sanity's servers for no script and no typeface: without a network each is an error in the console. */
const remote = /<script[^>]*data-sanity-core[^>]*><\/script>|@font-face\s*\{[^}]*https:[^}]*\}/g
const withoutRemote = (text: string) => text.replaceAll(remote, '')

/** Configuration of the `sanity` command: which project it talks to and how it builds. */
export default defineCliConfig({
  api: { projectId: process.env.SANITY_STUDIO_PROJECT_ID, dataset: process.env.SANITY_STUDIO_DATASET },
  // The Studio runs offline, so it brings its own modules instead of loading newer ones from Sanity's servers.
  deployment: { autoUpdates: false },
  vite: (config) => ({
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      sourceChanges(),
      {
        name: 'without-remote',
        apply: 'serve',
        enforce: 'pre',
        transformIndexHtml: withoutRemote,
        transform: { filter: { id: /\.css$/ }, handler: withoutRemote },
      },
    ],
    // Found all at once, packages are bundled once: else the first page loads again while somebody looks at it.
    optimizeDeps: {
      ...config.optimizeDeps,
      entries: ['sanity.config.ts'],
      rolldownOptions: { plugins: [sourceChangesInDevelopment()] },
    },
    server: {
      ...config.server,
      ...(lake && {
        proxy: {
          [lakePaths]: {
            target: lake,
            changeOrigin: true,
            headers: { origin: lake },
            // Vite names the page's own origin, which the lake does not know.
            configure: (proxy) =>
              proxy.on('proxyRes', ({ headers }) => {
                delete headers['access-control-allow-origin']
              }),
          },
        },
      }),
    },
  }),
})
