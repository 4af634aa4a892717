import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import type { AssetLocation } from './asset-document.ts'

interface ExportedDocument {
  _id: string
  _type: string
  [attribute: string]: unknown
}

export interface ExportRouteOptions {
  dataset: string
  /** Every document, drafts included, as it is at the moment of the call. */
  documents(): Iterable<ExportedDocument>
  /** The origin under which the client of a request reaches the assets, without a trailing slash. */
  baseUrl(request: Request): AssetLocation['baseUrl']
}

/** Type of the secrets that open the preview of drafts for an hour. An export leaves them out. */
const previewSecret = 'sanity.previewUrlSecret'

/** Asset documents carry the address of the day they were uploaded; the exporter downloads from today's. */
function atOrigin(document: ExportedDocument, origin: string): ExportedDocument {
  const isAsset = document._type === 'sanity.imageAsset' || document._type === 'sanity.fileAsset'
  return isAsset ? { ...document, url: `${origin}/${document.path}` } : document
}

function* toLines(documents: Iterable<ExportedDocument>, types: string[] | undefined, origin: string) {
  for (const document of documents) {
    if (document._type === previewSecret || (types && !types.includes(document._type))) continue
    yield `${JSON.stringify(atOrigin(document, origin))}\n`
  }
}

/**
 * `GET /v…/data/export/:dataset?types=a,b`: every document as one line of JSON, as `@sanity/export` reads it. The
 * answer is one page whatever cursor is asked for.
 */
export function exportRoutes({ dataset, documents, baseUrl }: ExportRouteOptions): Hono {
  return new Hono().get('/:version{v[^/]+}/data/export/:dataset', (context) => {
    if (context.req.param('dataset') !== dataset) {
      const message = `This content lake has one dataset, "${dataset}". Export that one.`
      return context.json({ statusCode: 404, error: 'Not Found', message }, 404)
    }
    const types = context.req.query('types')?.split(',')
    const origin = baseUrl(context.req.raw)
    context.header('Content-Type', 'application/x-ndjson')
    return stream(context, async (output) => {
      for (const line of toLines(documents(), types, origin)) await output.write(line)
    })
  })
}
