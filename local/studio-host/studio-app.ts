import { type Context, Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { contentSecurityPolicy, prepareIndexPage, type StudioPageConfig } from './index-page.ts'
import { loadStaticFiles, type StaticFile } from './static-files.ts'

/**
 * The built Studio as a Hono application: its files, and its page for every other address a browser asks for.
 * @param folder where the build lies
 * @param config what the Studio has to know; its API host is the origin under which the page was asked for
 * @throws Error that says how to build the Studio when the folder has none
 */
export async function createStudioApp(
  folder: string,
  config: Omit<StudioPageConfig, 'apiHost'>,
): Promise<Hono> {
  const files = await loadBuild(folder)
  const html = files.index.text()
  const app = new Hono()
  app.use(
    secureHeaders({
      xFrameOptions: 'DENY',
      referrerPolicy: 'same-origin',
      crossOriginOpenerPolicy: 'same-origin-allow-popups',
      // Loopback is plain HTTP; HSTS would lock other programs on localhost out of it.
      strictTransportSecurity: false,
      xXssProtection: false,
    }),
  )
  app.get('*', (context) => {
    const { pathname, origin } = new URL(context.req.url)
    const file = files.byPath.get(pathname)
    if (file) return file.respond(context.req.header('accept-encoding'))
    if (!context.req.header('accept')?.includes('text/html')) return context.notFound()
    return answerPage(context, prepareIndexPage(html, { ...config, apiHost: origin }), config.siteUrl)
  })
  return app
}

async function loadBuild(folder: string): Promise<{ index: StaticFile; byPath: Map<string, StaticFile> }> {
  const byPath = await loadStaticFiles(folder).catch(() => new Map<string, StaticFile>())
  const index = byPath.get('/index.html')
  if (!index) throw new Error('the Studio is not built yet. Run `npm start`, which builds it.')
  byPath.delete('/index.html')
  return { index, byPath }
}

function answerPage(context: Context, page: string, siteUrl: string): Response | Promise<Response> {
  return context.html(page, 200, {
    'cache-control': 'no-cache',
    'content-security-policy': contentSecurityPolicy(page, siteUrl),
  })
}
