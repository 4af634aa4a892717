import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ContentLake, createContentLake } from '../../local/content-lake/content-lake.ts'
import { createOrReplace } from '../../local/content-lake/mutations/operations.ts'
import type { DocumentContent } from '../../local/content-lake/store/transaction.ts'
import { readSampleDocuments } from '../../local/sample-content/read-sample-content.ts'
import { legalPageNames } from '../../schemas/legal/legal-pages.ts'
import { singletonQuery } from '../../schemas/model/document.ts'
import { singletonModels } from '../../schemas/models.ts'
import { announcementsQuery, legalQuery, publishTimesQuery, redirectsQuery } from '../../schemas/queries.ts'
import { type Benchmark, percentile, type Row } from './benchmark.ts'

const runs = 20

/** Every query of the site. */
const queries = [
  ...singletonModels.map(singletonQuery),
  ...legalPageNames.map(legalQuery),
  ...[announcementsQuery, redirectsQuery, publishTimesQuery],
].map(({ groq }) => groq)

const perspectives = {
  published: '',
  'drafts and source map': '&perspective=drafts&resultSourceMap=withKeyArraySelector',
}

/** Asks each query of the site several times, every other time after a write. */
async function measure(documents: number, runs: number): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'content-lake-size-'))
  const project = { projectId: 'campus', dataset: 'production' }
  const lake = createContentLake({ ...project, dataDir, originPorts: [] })
  fill(lake, documents)
  try {
    const rows: Row[] = []
    for (const [name, options] of Object.entries(perspectives)) {
      const times: number[] = []
      for (let run = 0; run < runs; run++) {
        for (const query of queries) {
          if (run % 2) save(lake, [{ _id: 'written', _type: 'note', run }])
          times.push(await timeOf(lake, query, options))
        }
      }
      const measure = `the site's queries with ${documents} documents, ${name}, 95 of 100`
      rows.push({ measure, value: percentile(times, 0.95), unit: 'ms', goal: { atMost: 150 } })
    }
    return rows
  } finally {
    await lake.close()
    rmSync(dataDir, { recursive: true })
  }
}

/** Saves the sample content, and copies of it under other ids that the site does not ask for. */
function fill(lake: ContentLake, documents: number): void {
  const sample = [...readSampleDocuments().values()]
  save(lake, sample)
  for (let copy = 1; copy * sample.length < documents; copy++) {
    const copies = sample.map((document) => ({ ...document, _id: `${document._id}-${copy}`, _type: 'copy' }))
    save(lake, copies.slice(0, documents - copy * sample.length))
  }
}

function save({ store }: ContentLake, documents: readonly DocumentContent[]): void {
  store.write((transaction) => documents.map((document) => createOrReplace(transaction, document)))
}

async function timeOf(lake: ContentLake, query: string, options: string): Promise<number> {
  const path = `/v2025-02-19/data/query/production?query=${encodeURIComponent(query)}${options}`
  const started = performance.now()
  const response = await lake.app.request(path, { headers: { host: 'localhost' } })
  const body = await response.text()
  if (!response.ok) throw new Error(`The query failed: ${body}`)
  return performance.now() - started
}

/** How long the local content lake takes for the site's queries in a dataset much larger than the sample. */
export const contentLakeSize: Benchmark = {
  name: 'content-lake-size',
  run: ({ isShort }) => measure(5_000, isShort ? 2 : runs),
}
