import type { SanityClient } from '@sanity/client'
import { Hono } from 'hono'
import { serve } from '../../http/serve.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { whenDone } from '../../testing/when-done.ts'
import { lakeClient } from '../test-lake.ts'
import type { AssetDocument } from './asset-document.ts'
import { type AssetRouteOptions, assetRoutes } from './routes.ts'

/** The asset routes on a free port, over a temporary folder; documents are kept in memory. */
export interface AssetTestServer {
  origin: string
  dir: string
  documents: Map<string, AssetDocument>
  client: SanityClient
}

/** Starts the asset routes for a test, or for a file when it is called at its top. They close by themselves. */
export async function startAssetServer(
  options: Pick<AssetRouteOptions, 'limits' | 'cacheBytes' | 'decoding'> = {},
): Promise<AssetTestServer> {
  const dir = temporaryFolder()
  const documents = new Map<string, AssetDocument>()
  const routes = assetRoutes({
    ...options,
    dir,
    projectId: 'campus',
    dataset: 'production',
    baseUrl: (request) => new URL(request.url).origin,
    async saveDocument(document) {
      const saved = documents.get(document._id) ?? document
      documents.set(document._id, saved)
      return saved
    },
  })
  const server = await serve(new Hono().route('/', routes), 0)
  const origin = `http://127.0.0.1:${server.port}`
  whenDone(server.close)
  return { origin, dir, documents, client: lakeClient(origin) }
}
