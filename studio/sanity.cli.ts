import { defineCliConfig } from 'sanity/cli'
import { sourceChanges } from './patches/source-changes.ts'

/** In development the Studio's server passes what belongs to the local content lake on to it. */
const lake = process.env.STUDIO_PROXY_TARGET
const lakePaths = '^/(v[0-9X][^/]*/|images/|files/)'

/** Configuration of the `sanity` command: which project it talks to and how it builds. */
export default defineCliConfig({
  api: {
    projectId: process.env.SANITY_STUDIO_PROJECT_ID,
    dataset: process.env.SANITY_STUDIO_DATASET,
  },
  // The Studio runs offline, so it brings its own modules instead of loading newer ones from Sanity's servers.
  deployment: { autoUpdates: false },
  vite: (config) => ({
    ...config,
    plugins: [...(config.plugins ?? []), sourceChanges()],
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
