import { createReadStream, existsSync, realpathSync, statSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { Readable } from 'node:stream'
import { Hono } from 'hono'

const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/**
 * Answers Firebase Storage's download URLs, `GET /v0/b/{bucket}/o/{encoded path}?alt=media`, with the pictures of a
 * folder. Whatever the bucket, the path is that of the file in the folder.
 */
export function picturesApp(folder: string): Hono {
  const app = new Hono()
  app.get('/v0/b/:bucket/o/:path{.+}', (context) => {
    const file = findPicture(folder, context.req.param('path'))
    if (!file || context.req.query('alt') !== 'media') {
      return context.json({ error: { code: 404, message: 'Not Found.' } }, 404)
    }
    const headers = {
      'content-type': file.contentType,
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      etag: file.etag,
    }
    if (context.req.header('if-none-match') === file.etag) return context.body(null, 304, headers)
    const body = context.req.method === 'HEAD' ? null : Readable.toWeb(createReadStream(file.path))
    return context.newResponse(body as ReadableStream | null, 200, {
      ...headers,
      'content-length': String(file.bytes),
    })
  })
  return app
}

/** A picture inside the folder, symbolic links included; anything else does not exist. */
function findPicture(folder: string, path: string) {
  const contentType = contentTypes[extname(path).toLowerCase()]
  const wanted = join(folder, path)
  if (!contentType || path.includes('\0') || !existsSync(wanted)) return undefined
  const real = realpathSync(wanted)
  const stats = statSync(real)
  if (!real.startsWith(realpathSync(folder) + sep) || !stats.isFile()) return undefined
  return {
    path: real,
    contentType,
    bytes: stats.size,
    etag: `"${stats.mtimeMs.toString(36)}-${stats.size.toString(36)}"`,
  }
}
