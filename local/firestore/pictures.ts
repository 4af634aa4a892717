import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { validators } from '../http/validators.ts'

/**
 * Answers Firebase Storage's download URLs, `GET /v0/b/{bucket}/o/{encoded path}?alt=media`, with the pictures of a
 * folder. Whatever the bucket, the path is that of the file in the folder. Only what lies there now can be asked for.
 */
export function picturesApp(folder: string): Hono {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const paths = new Set(
    files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/')),
  )

  const app = new Hono()
  app.get('/v0/b/:bucket/o/:path{.+}', validators, async (context, next) => {
    const path = context.req.param('path')
    if (!paths.has(path) || context.req.query('alt') !== 'media') {
      return context.json({ error: { code: 404, message: 'Not Found.' } }, 404)
    }
    context.header('cache-control', 'public, max-age=3600')
    context.header('cross-origin-resource-policy', 'cross-origin')
    context.header('x-content-type-options', 'nosniff')
    return serveStatic({ path: join(folder, path) })(context, next)
  })
  return app
}
