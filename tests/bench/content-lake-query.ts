import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContentLake } from '../../local/content-lake/content-lake.ts'

export interface QueryCost {
  /** Documents stored. */
  documents: number
  /** Median time of one request, in milliseconds, for one document by id with a reference followed. */
  byId: number
  /** The same for the ten documents of one type. */
  byType: number
}

const sizes = [100, 1_000, 10_000]
/** Of each query at each size, after as many that warm up. */
const runs = 200
const wanted = 10

const byId = '*[_id == "wanted0"][0]{title, "lead": lead->title}'
const byType = '*[_type == "wanted"] | order(title desc) {title}'

/** Measures whether the cost of a query follows the documents it touches or those that are stored. */
export async function measureQueryCost(): Promise<QueryCost[]> {
  const costs: QueryCost[] = []
  for (const documents of sizes) {
    const dataDir = mkdtempSync(join(tmpdir(), 'query-cost-'))
    const lake = createContentLake({
      dataDir,
      projectId: 'campus',
      dataset: 'production',
      originPorts: [],
      webhooks: [],
    })
    lake.documents.save(...Array.from({ length: documents }, (_, index) => sampleDocument(index)))
    const ask = async (query: string) => {
      const path = `/v2025-02-19/data/query/production?query=${encodeURIComponent(query)}`
      const response = await lake.app.request(path, { headers: { host: 'localhost' } })
      if (!response.ok) throw new Error(`The query failed: ${await response.text()}`)
      await response.json()
    }
    costs.push({
      documents,
      byId: await medianTime(() => ask(byId)),
      byType: await medianTime(() => ask(byType)),
    })
    await lake.close()
    rmSync(dataDir, { recursive: true })
  }
  return costs
}

function sampleDocument(index: number) {
  const isWanted = index < wanted
  return {
    _id: isWanted ? `wanted${index}` : `filler${index}`,
    _type: isWanted ? 'wanted' : 'filler',
    title: `Document ${index}`,
    lead: { _type: 'reference', _ref: 'wanted1' },
    body: Array.from({ length: 10 }, (_, block) => ({
      _key: `block${block}`,
      _type: 'block',
      children: [
        { _key: 'span', _type: 'span', text: `Paragraph ${block} of document ${index}. `.repeat(5) },
      ],
    })),
  }
}

async function medianTime(run: () => Promise<void>): Promise<number> {
  for (let attempt = 0; attempt < runs; attempt++) await run()
  const times: number[] = []
  for (let attempt = 0; attempt < runs; attempt++) {
    const started = performance.now()
    await run()
    times.push(performance.now() - started)
  }
  return times.sort((a, b) => a - b)[runs / 2] ?? 0
}

if (import.meta.main) console.table(await measureQueryCost())
