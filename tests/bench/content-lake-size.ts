/** What a large dataset costs: `node tests/bench/content-lake-size.ts [documents]`. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type ContentLake, createContentLake } from '../../local/content-lake/content-lake.ts'

export interface SizeCost {
  /** Documents stored, drafts among them. */
  documents: number
  /** Of the documents as JSON. */
  contentMegabytes: number
  databaseMegabytes: number
  /** Resident memory of the process after all queries. */
  memoryMegabytes: number
  /** From opening the database to the first answer, in milliseconds. */
  start: number
  /** Median time of each query, in milliseconds. */
  queries: Record<string, number>
}

interface Query {
  query: string
  params?: Record<string, unknown>
  /** Further search parameters. */
  options?: string
}

const runs = 15
const batch = 500

const list = `*[_type == "post"] | order(publishedAt desc) [0...10] {
  title, "slug": slug.current, publishedAt, "author": author->name, "categories": categories[]->title
}`
const preview = 'perspective=drafts&resultSourceMap=withKeyArraySelector'
const words = 'ferry'
const search = `*[_type in $types && ([@, _id] match text::query($__query) || references($__rawQuery))]
  | score(boost(_type in ["post"] && title match text::query($__query), 10), [@, _id] match text::query($__query))
  | order(_score desc) [_score > 0] [0...$__limit] {_id, _type, _score}`

const queries: Record<string, Query> = {
  'one by id': { query: '*[_id == "post7"][0]{title, "author": author->name}' },
  'ten of a type in order': { query: list },
  'ten of a type in order, drafts and source map': { query: list, options: preview },
  'by slug': { query: '*[_type == "post" && slug.current == $slug][0]', params: { slug: 'post-number-7' } },
  'by slug, drafts and source map': {
    query: '*[_type == "post" && slug.current == $slug][0]',
    params: { slug: 'post-number-7' },
    options: preview,
  },
  'count of a type': { query: 'count(*[_type == "post"])' },
  'count of a type, drafts': { query: 'count(*[_type == "post"])', options: preview },
  'search for a rare word': {
    query: search,
    params: { types: ['post', 'author'], __query: `${words}*`, __rawQuery: words, __limit: 50 },
    options: 'perspective=drafts',
  },
  'search for a word that all have': {
    query: search,
    params: { types: ['post', 'author'], __query: 'number*', __rawQuery: 'number', __limit: 50 },
    options: 'perspective=drafts',
  },
  'posts of an author': {
    query: '*[_type == "author"][0...10]{name, "posts": count(*[_type == "post" && references(^._id)])}',
  },
}

function open(dataDir: string): ContentLake {
  const project = { projectId: 'campus', dataset: 'production' }
  return createContentLake({ ...project, dataDir, originPorts: [], webhooks: [] })
}

async function ask(lake: ContentLake, { query, params = {}, options = '' }: Query): Promise<void> {
  const given = Object.entries(params).map(
    ([name, value]) => `&$${name}=${encodeURIComponent(JSON.stringify(value))}`,
  )
  const path = `/v2025-02-19/data/query/production?query=${encodeURIComponent(query)}${given.join('')}&${options}`
  const response = await lake.app.request(path, { headers: { host: 'localhost' } })
  if (!response.ok) throw new Error(`The query failed: ${await response.text()}`)
  await response.text()
}

/** Fills a lake with `documents` documents of 1.5 kB, a tenth of them drafts, and asks what sites and Studios ask. */
export async function measureSize(documents: number): Promise<SizeCost> {
  const dataDir = mkdtempSync(join(tmpdir(), 'content-lake-size-'))
  const filled = open(dataDir)
  let content = 0
  for (let from = 0; from < documents; from += batch) {
    const some = Array.from({ length: Math.min(batch, documents - from) }, (_, index) =>
      sampleDocument(from + index),
    )
    content += JSON.stringify(some).length
    filled.documents.save(...some)
  }
  await filled.close()

  const measured = execFileSync(process.execPath, [import.meta.filename, '--measure', dataDir], {
    encoding: 'utf8',
  })
  const cost = {
    documents,
    contentMegabytes: megabytes(content),
    databaseMegabytes: megabytes(statSync(join(dataDir, 'content-lake.sqlite')).size),
    ...JSON.parse(measured),
  }
  rmSync(dataDir, { recursive: true })
  return cost
}

/** In a process of its own, as the lake runs. */
async function measure(dataDir: string) {
  const opened = performance.now()
  const lake = open(dataDir)
  await ask(lake, { query: '1' })
  const start = Math.round(performance.now() - opened)
  const times: Record<string, number> = {}
  for (const [name, query] of Object.entries(queries)) times[name] = await medianTime(() => ask(lake, query))
  const memoryMegabytes = megabytes(process.memoryUsage.rss())
  await lake.close()
  return { memoryMegabytes, start, queries: times }
}

const megabytes = (bytes: number) => Math.round(bytes / 1e6)

/** One of ten is the draft of the one before, one of fifty an author. */
function sampleDocument(index: number) {
  if (index % 50 === 0) return { _id: `author${index}`, _type: 'author', name: `Author ${index}` }
  const isDraft = index % 10 === 8
  const number = isDraft ? index - 1 : index
  const reference = (at: number) => ({
    _type: 'reference',
    _ref: `author${at - (at % 50)}`,
    _weak: true,
    _key: `k${at}`,
  })
  return {
    _id: `${isDraft ? 'drafts.' : ''}post${number}`,
    _type: 'post',
    title: `Post number ${number}`,
    slug: { _type: 'slug', current: `post-number-${number}` },
    publishedAt: new Date(Date.UTC(2020, 0, 1) + ((number * 7_919) % 60_000) * 3_600_000).toISOString(),
    author: reference(number),
    categories: [reference(number), reference(Math.max(0, number - 50))],
    body: Array.from({ length: 5 }, (_, block) => ({
      _key: `block${block}`,
      _type: 'block',
      style: 'normal',
      markDefs: [],
      children: [
        {
          _key: 'span',
          _type: 'span',
          marks: [],
          text: `Paragraph ${block} of ${number}: ${number % 1000 === 7 ? 'the ferry to the island, ' : ''}${'campus life and clubs '.repeat(6)}`,
        },
      ],
    })),
  }
}

async function medianTime(run: () => Promise<void>): Promise<number> {
  await run()
  await run()
  // An index that the query asks for is made beside it.
  await pause(1_500)
  const times: number[] = []
  for (let attempt = 0; attempt < runs; attempt++) {
    const started = performance.now()
    await run()
    times.push(performance.now() - started)
  }
  return Math.round((times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0) * 10) / 10
}

if (import.meta.main) {
  const [what, dataDir = ''] = process.argv.slice(2)
  if (what === '--measure') console.log(JSON.stringify(await measure(dataDir)))
  else console.log(await measureSize(Number(what ?? 50_000)))
}
