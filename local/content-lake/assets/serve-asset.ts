import { serveStatic } from '@hono/node-server/serve-static'
import type { Context } from 'hono'
import { AssetError } from '../errors.ts'

/** Addresses are made from content, so what they answer never changes. */
const immutable = 'public, max-age=31536000, immutable'

/** Types that a browser would run scripts from; a policy without rights makes them inert. */
const activeContent = /html|xml|javascript/
const inertPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

function asciiFilename(name: string): string {
  return name.replace(/[^\x20-\x7e]|["\\]/g, '_')
}

/** `Content-Disposition` for `?dl=`: offers the asset as a download under the name given, or its own. */
function attachment(requested: string, ownName: string): string {
  const name =
    requested
      .split(/[/\\]/)
      .at(-1)
      ?.replace(/\p{Cc}/gu, '') || ownName
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${asciiFilename(name)}"; filename*=UTF-8''${encoded}`
}

/** Sets the headers that every asset shares. `etag` carries no quotes. */
export function setAssetHeaders(
  context: Context,
  asset: { name: string; contentType: string; etag: string },
): void {
  context.header('Content-Type', asset.contentType)
  context.header('Cache-Control', immutable)
  context.header('ETag', `"${asset.etag}"`)
  context.header('X-Content-Type-Options', 'nosniff')
  if (activeContent.test(asset.contentType)) context.header('Content-Security-Policy', inertPolicy)
  const download = context.req.query('dl')
  if (download !== undefined) context.header('Content-Disposition', attachment(download, asset.name))
}

/** Answers with an original, whole or the byte range asked for. */
export async function serveOriginal(
  context: Context,
  asset: { path: string; name: string; sha1: string; contentType: string },
): Promise<Response> {
  const response = await serveStatic({ path: asset.path })(context, async () => {})
  if (!response) throw new AssetError(404, 'The original of this asset is missing. Upload it again.')
  setAssetHeaders(context, { ...asset, etag: asset.sha1 })
  context.header('Accept-Ranges', 'bytes')
  context.header('X-Sanity-Sha1', asset.sha1)
  return response
}
