import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import type { SanityDocument } from '../store/document.ts'
import type { DocumentTable } from '../store/document-table.ts'

/** Type of the secrets that open the preview of drafts for an hour. An export leaves them out. */
const previewSecret = 'sanity.previewUrlSecret'

/** Asset documents carry the address of the day they were uploaded; the exporter downloads from today's. */
function atOrigin(document: SanityDocument, origin: string): SanityDocument {
  const isAsset = document._type === 'sanity.imageAsset' || document._type === 'sanity.fileAsset'
  return isAsset && document.path ? { ...document, url: `${origin}/${document.path}` } : document
}

/**
 * `GET /data/export/:dataset?types=a,b`: every document, drafts included, as one line of JSON, as `@sanity/export` reads it.
 * The answer is one page whatever cursor is asked for.
 */
export function exportRoutes(documents: DocumentTable): Hono {
  return new Hono().get('/data/export/:dataset', (context) => {
    const types = context.req.query('types')?.split(',')
    const { origin } = new URL(context.req.url)
    context.header('Content-Type', 'application/x-ndjson')
    return stream(context, async (output) => {
      for (const document of documents.all()) {
        if (document._type === previewSecret || (types && !types.includes(document._type))) continue
        await output.write(`${JSON.stringify(atOrigin(document, origin))}\n`)
      }
    })
  })
}
