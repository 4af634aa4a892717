import { defineCliConfig } from 'sanity/cli'
import { sourceChanges, sourceChangesInDevelopment } from './patches/source-changes.ts'

/** The local content lake, to which the Studio's development server proxies requests. */
const lake = process.env.STUDIO_PROXY_TARGET
const lakePaths = '^/(v[0-9X][^/]*/|images/|files/)'

/**
 * Matches scripts and fonts from Sanity's servers. They are removed in development, because each would log an
 * error when offline.
 */
const remote = /<script[^>]*data-sanity-core[^>]*><\/script>|@font-face\s*\{[^}]*https:[^}]*\}/g
const withoutRemote = (text: string) => text.replaceAll(remote, '')

/** Configures the `sanity` command: the project and the Studio's build. */
export default defineCliConfig({
  api: { projectId: process.env.SANITY_STUDIO_PROJECT_ID, dataset: process.env.SANITY_STUDIO_DATASET },
  // The Studio must run offline, so it bundles its modules instead of loading newer ones from Sanity's
  // servers.
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
    // Bundle all packages at startup. Otherwise the first page reloads whenever Vite discovers another
    // package.
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
            // Remove the lake's header, which does not allow the page's origin. Vite sets one that does.
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
