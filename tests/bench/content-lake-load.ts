/** What the lake does for many at a time: `node tests/bench/content-lake-load.ts`. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ContentLake, createContentLake } from '../../local/content-lake/content-lake.ts'
import { listenOnLoopback, serve } from '../../local/http/serve.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { percentile } from './benchmark.ts'

/** Compares every document with every other: it never ends within its ten seconds. */
const worst =
  '*[_type == "page"]{"like": count(*[_type == "page" && title[0] == ^.title[0] && text match ^.text])}'

interface RunningLake {
  lake: ContentLake
  /** Without a trailing slash. */
  url: string
}

/** Serves a lake with `documents` pages while `use` runs. */
async function withLake<Result>(
  documents: number,
  webhook: string | undefined,
  use: (running: RunningLake) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'content-lake-load-'))
  const project = { projectId: 'campus', dataset: 'production', originPorts: [] }
  const hook = { url: webhook ?? '', secret: 'secret', filter: 'true', on: ['create' as const] }
  const lake = createContentLake({ ...project, dataDir, webhooks: webhook ? [hook] : [] })
  if (documents > 0)
    lake.documents.save(...Array.from({ length: documents }, (_, index) => page(`stored${index}`)))
  const server = await serve(lake.app, 0)
  try {
    return await use({ lake, url: `http://127.0.0.1:${server.port}/v2025-02-19/data` })
  } finally {
    await server.close()
    await lake.close()
    rmSync(dataDir, { recursive: true })
  }
}

const page = (_id: string) => ({ _id, _type: 'page', title: [_id], text: `The text of ${_id}` })

async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await run()
  return performance.now() - started
}

async function ask(url: string, query: string): Promise<void> {
  const response = await fetch(`${url}/query/production?query=${encodeURIComponent(query)}`)
  await response.arrayBuffer()
}

async function write(url: string, _id: string): Promise<void> {
  const response = await fetch(`${url}/mutate/production`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mutations: [{ create: page(_id) }] }),
  })
  if (!response.ok) throw new Error(`The write failed: ${await response.text()}`)
  await response.arrayBuffer()
}

/** How long the smallest query takes while as many of the worst as there are threads are under way. */
function besideTheWorst(): Promise<Row[]> {
  return withLake(5_000, undefined, async ({ url }) => {
    await ask(url, '1')
    const worstOnes = [1, 2, 3].map(() => ask(url, worst))
    const times: number[] = []
    for (let run = 0; run < 100; run++) times.push(await timed(() => ask(url, '1')))
    await Promise.all(worstOnes)
    const measure = 'query=1 beside three of the worst query'
    return [
      { measure: `${measure}, median`, value: percentile(times, 0.5), unit: 'ms', goal: { atMost: 50 } },
      { measure: `${measure}, slowest of 100`, value: percentile(times, 1), unit: 'ms' },
    ]
  })
}

/** How many deliveries a second reach a receiver that takes them all. */
async function outbox(): Promise<Row[]> {
  const count = 2_000
  let received = 0
  const all = Promise.withResolvers<void>()
  const receiver = createServer((request, response) => {
    request.resume().on('end', () => {
      response.end()
      if (++received === count) all.resolve()
    })
  })
  const running = await listenOnLoopback(receiver, 0)
  const took = await withLake(0, `http://127.0.0.1:${running.port}/`, ({ lake }) =>
    timed(() => {
      lake.documents.save(...Array.from({ length: count }, (_, index) => page(`page${index}`)))
      return all.promise
    }),
  )
  await running.close()
  return [{ measure: 'webhooks sent', value: (count / took) * 1000, unit: 'a second' }]
}

/** How long after a write its event reaches each of fifty listeners, and how many writes twenty writers make. */
function listenersAndWriters(): Promise<Row[]> {
  const [listeners, writes, writers] = [50, 100, 20]
  return withLake(0, undefined, async ({ url }) => {
    const sent = new Map<string, number>()
    const delays: number[] = []
    const leave = new AbortController()
    const filter = encodeURIComponent('*[_type == "page"]')
    const opened = await Promise.all(
      Array.from({ length: listeners }, () =>
        fetch(`${url}/listen/production?query=${filter}&includeMutations=false`, { signal: leave.signal }),
      ),
    )
    const heard = opened.map(async ({ body }) => {
      const events = body?.pipeThrough(new TextDecoderStream())
      let mutations = 0
      for await (const text of events ?? []) {
        for (const [, id = ''] of text.matchAll(/"documentId":"([^"]+)"/g)) {
          delays.push(performance.now() - (sent.get(id) ?? 0))
          mutations++
        }
        if (mutations === writes) return
      }
    })
    for (let number = 0; number < writes; number++) {
      sent.set(`heard${number}`, performance.now())
      await write(url, `heard${number}`)
    }
    await Promise.all(heard)
    leave.abort()
    const took = await timed(() =>
      Promise.all(
        Array.from({ length: writers }, async (_, writer) => {
          for (let number = 0; number < writes; number++) await write(url, `by${writer}-${number}`)
        }),
      ),
    )
    return [
      { measure: `an event at ${listeners} listeners, median`, value: percentile(delays, 0.5), unit: 'ms' },
      {
        measure: `an event at ${listeners} listeners, 95 of 100`,
        value: percentile(delays, 0.95),
        unit: 'ms',
      },
      { measure: `writes of ${writers} writers`, value: (writers * writes * 1000) / took, unit: 'a second' },
    ]
  })
}

/** What the local content lake does for many at a time. */
export const contentLakeLoad: Benchmark = {
  name: 'content-lake-load',
  async run() {
    return [...(await besideTheWorst()), ...(await outbox()), ...(await listenersAndWriters())]
  },
}

if (import.meta.main) console.table(await contentLakeLoad.run())
