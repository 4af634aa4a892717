import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import { onTestFinished } from 'vitest'
import { serve } from '../http/serve.ts'
import { type ContentLake, type ContentLakeOptions, createContentLake } from './content-lake.ts'

/** A page on this port counts as one of our own. */
export const ownOrigin = 'http://localhost:3333'

export interface TestLake {
  lake: ContentLake
  client: SanityClient
  /** Origin, without a trailing slash. */
  url: string
  dataDir: string
  close(): Promise<void>
}

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'content-lake-'))
}

/** Serves a lake on a free port for the length of a test. Options given replace the defaults. */
export async function startLake(given: Partial<ContentLakeOptions> = {}): Promise<TestLake> {
  const dataDir = given.dataDir ?? temporaryFolder()
  const lake = createContentLake({
    dataDir,
    projectId: 'campus',
    dataset: 'production',
    originPorts: [3333],
    webhooks: [],
    ...given,
  })
  const server = await serve(lake.app, 0)
  lake.attach(server.server)
  let closed = false
  const close = async () => {
    if (closed) return
    closed = true
    await server.close()
    await lake.close()
  }
  onTestFinished(close)
  const url = `http://127.0.0.1:${server.port}`
  return { lake, client: lakeClient(url), url, dataDir, close }
}

/** The client as the Studio uses it, with every version of every document in sight. */
export function lakeClient(url: string): SanityClient {
  return createClient({
    projectId: 'campus',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
    perspective: 'raw',
    maxRetries: 0,
  })
}

/** Waits until `read` gives something other than undefined, null or false. */
export async function eventually<Value>(read: () => Value | Promise<Value>): Promise<NonNullable<Value>> {
  const deadline = Date.now() + 10_000
  for (;;) {
    const value = await read()
    if (value !== undefined && value !== null && value !== false) return value
    if (Date.now() > deadline) throw new Error('This did not happen within 10 s.')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
