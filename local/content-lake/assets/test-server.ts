import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import { Hono } from 'hono'
import { serve } from '../../http/serve.ts'
import type { AssetDocument } from './asset-document.ts'
import type { AssetRouteOptions } from './options.ts'
import { assetRoutes } from './routes.ts'

/** The asset routes on a free port, over a temporary folder; documents are kept in memory. */
export interface AssetTestServer {
  origin: string
  dir: string
  documents: Map<string, AssetDocument>
  client: SanityClient
  close(): Promise<void>
}

/** Starts the asset routes for a test. The caller closes them, which deletes the folder. */
export async function startAssetServer(
  options: Pick<AssetRouteOptions, 'limits' | 'cacheBytes'> = {},
): Promise<AssetTestServer> {
  const dir = await mkdtemp(join(tmpdir(), 'assets-'))
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
  const client = createClient({
    apiHost: origin,
    useProjectHostname: false,
    projectId: 'campus',
    dataset: 'production',
    apiVersion: '2025-02-19',
    token: 'test',
    useCdn: false,
  })
  return {
    origin,
    dir,
    documents,
    client,
    async close() {
      await server.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
