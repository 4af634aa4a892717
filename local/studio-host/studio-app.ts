import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { sanityDataset, sanityProjectId } from '../settings.ts'
import { contentSecurityPolicy, prepareIndexPage, removeRemoteFonts } from './index-page.ts'

/** The build adds a hash of eight characters before the extension. */
const hashedName = /-[\w-]{8}\.\w+$/

/**
 * Serves the built Studio as a Hono application: its files, and its page for all other paths.
 * @param folder the build's output folder
 * @param siteUrl the site's origin; the API host is the origin of the request
 */
export function createStudioApp(folder: string, siteUrl: string): Hono {
  const app = new Hono()
  app.use(
    secureHeaders({
      xFrameOptions: 'DENY',
      referrerPolicy: 'same-origin',
      crossOriginOpenerPolicy: 'same-origin-allow-popups',
      // Loopback uses plain HTTP. HSTS would block other services on localhost.
      strictTransportSecurity: false,
      xXssProtection: false,
    }),
  )
  app.on('GET', ['/static/*', '/favicon.ico'], finishFile, serveStatic({ root: folder }), (context) =>
    context.notFound(),
  )
  app.get('*', async (context) => {
    const { origin, port } = new URL(context.req.url)
    // The page is read on each request, because a rebuild replaces the files that the page loads.
    const built = await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined)
    if (built === undefined)
      return context.text('The Studio is being built. It opens here by itself.', 503, { refresh: '2' })
    const config = { apiHost: origin, projectId: sanityProjectId, dataset: sanityDataset, siteUrl }
    const page = prepareIndexPage(built, config)
    return context.html(page, 200, {
      'cache-control': 'no-cache',
      'content-security-policy': contentSecurityPolicy(page, siteUrl, port),
    })
  })
  return app
}

/** Sets cache headers, and removes remote fonts from style sheets. */
const finishFile: MiddlewareHandler = async (context, next) => {
  await next()
  if (!context.res.ok) return
  const { path } = context.req
  context.header('cache-control', hashedName.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (!path.endsWith('.css')) return
  context.res = new Response(removeRemoteFonts(await context.res.text()), context.res)
  context.res.headers.delete('content-length')
}
