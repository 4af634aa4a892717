import type { SanityClient } from '@sanity/client'
import { vi } from 'vitest'
import { serve } from '../http/serve.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { whenDone } from '../testing/when-done.ts'
import { type ContentLake, type ContentLakeOptions, createContentLake } from './content-lake.ts'
import * as transfer from './lake-client.ts'
import { createOrReplace } from './mutations/operations.ts'
import type { DocumentContent } from './store/transaction.ts'

/** The lake accepts requests from pages on this port. */
export const ownOrigin = 'http://localhost:3333'

export type TestLake = Awaited<ReturnType<typeof startLake>>

/** Serves a lake on a free port for the duration of a test. `given` overrides the default options. */
export async function startLake(given: Partial<ContentLakeOptions> = {}) {
  const dataDir = given.dataDir ?? temporaryFolder()
  const lake = createContentLake({ dataDir, originPorts: [3333], ...given })
  const { server, port, close } = await serve(lake.app, 0, lake.close)
  lake.attach(server)
  whenDone(close)
  const url = `http://127.0.0.1:${port}`
  return { lake, client: lakeClient(url), url, dataDir, close }
}

/** Creates or replaces documents in one transaction, so that they can refer to each other. */
export function saveDocuments({ store }: ContentLake, ...documents: DocumentContent[]): void {
  store.write((transaction) => documents.map((document) => createOrReplace(transaction, document)))
}

/** Creates a client that sees all versions of all documents and does not retry. */
export function lakeClient(url: string): SanityClient {
  return transfer.lakeClient(transfer.getLakeAddress(url)).withConfig({ maxRetries: 0 })
}

/** Waits until `read` returns a truthy value, and returns it. */
export const waitFor = <Value>(read: () => Value | Promise<Value>) =>
  vi.waitUntil(read, { timeout: 20_000, interval: 10 })
