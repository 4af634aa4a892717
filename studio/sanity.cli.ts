import { defineCliConfig } from 'sanity/cli'
import { sourceChanges, sourceChangesInDevelopment } from './patches/source-changes.ts'

/** In development the Studio's server proxies requests for the local content lake. */
const lake = process.env.STUDIO_PROXY_TARGET
const lakePaths = '^/(v[0-9X][^/]*/|images/|files/)'

/**
 * Development does not load scripts and fonts from Sanity's servers, because each would log an error when
 * offline.
 */
const remote = /<script[^>]*data-sanity-core[^>]*><\/script>|@font-face\s*\{[^}]*https:[^}]*\}/g
const withoutRemote = (text: string) => text.replaceAll(remote, '')

/** Configuration of the `sanity` command: the project and the build. */
export default defineCliConfig({
  api: { projectId: process.env.SANITY_STUDIO_PROJECT_ID, dataset: process.env.SANITY_STUDIO_DATASET },
  // The Studio runs offline, so it bundles its modules instead of loading newer ones from Sanity's servers.
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
    // Bundles all packages at once. Otherwise the first page reloads when Vite finds another package.
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
            // Vite sets the page's own origin, but the lake does not allow it.
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
