import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

const font = import.meta.resolve('@fontsource-variable/geologica/files/geologica-latin-wght-normal.woff2')

/** Style, script, drawing and type of the pages. */
export function assetsApp(): Hono {
  const app = new Hono()
  app.use('/assets/*', async (context, next) => {
    await next()
    context.header('cache-control', 'no-cache')
  })
  app.get(
    '/assets/fonts/*',
    serveStatic({ root: dirname(fileURLToPath(font)), rewriteRequestPath: (path) => basename(path) }),
  )
  app.get('/assets/*', serveStatic({ root: import.meta.dirname }))
  return app
}
