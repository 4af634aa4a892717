import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { getUser } from '../account/local-users.ts'
import { parseInput, parseJson, readJson } from '../requests.ts'
import type { DocumentTable } from '../store/document-table.ts'
import { applyPerspective, locate, readPerspective } from './perspective.ts'
import type { RunQuery } from './run-query.ts'

const queryBody = z.object({
  query: z.string().min(1, 'is missing'),
  params: z.record(z.string(), z.unknown()).default({}),
})

const sourceMaps: Record<string, 'indexes' | 'keys'> = { true: 'indexes', withKeyArraySelector: 'keys' }

/** Document type of the secrets that allow previewing drafts for an hour. Exports omit them. */
const previewSecret = 'sanity.previewUrlSecret'

/** `/data/query/{dataset}`, `/data/doc/{dataset}/{ids}` and `/data/export/{dataset}?types=a,b`. */
export function queryRoutes(documents: DocumentTable, runQuery: RunQuery): Hono {
  const routes = new Hono()
  const perspectiveOf = (context: Context) =>
    readPerspective((context.req.param('version') ?? 'v1').slice(1), context.req.query('perspective'))

  const answer = (context: Context, input: unknown) => {
    const started = performance.now()
    const body = parseInput(queryBody, input)
    const answered = runQuery({
      ...body,
      perspective: perspectiveOf(context),
      identity: getUser(context.req).id,
      sourceMap: sourceMaps[context.req.query('resultSourceMap') ?? ''],
    })
    const { query } = body
    const repeated = context.req.query('returnQuery') === 'false' ? {} : { query }
    return context.json({ ...repeated, ...answered, ms: Math.round(performance.now() - started) })
  }

  routes.get('/data/query/:dataset', (context) => {
    const { query, ...rest } = context.req.query()
    return answer(context, { query, params: parseParams(rest) })
  })
  routes.post('/data/query/:dataset', async (context) => answer(context, await readJson(context.req)))
  routes.get('/data/doc/:dataset/:ids', (context) => {
    const perspective = context.req.query('perspective') ? perspectiveOf(context) : ['raw']
    const found = context.req
      .param('ids')
      .split(',')
      .map((id) => {
        const stored = locate((each) => documents.get(each), perspective, id)
        return { id, document: stored && applyPerspective(stored, perspective) }
      })
    return context.json({
      documents: found.flatMap(({ document }) => document ?? []),
      omitted: found.flatMap(({ id, document }) => (document ? [] : { id, reason: 'existence' })),
    })
  })
  // Every document as a line of JSON, for `@sanity/export`. Ignores cursors and returns a single page.
  routes.get('/data/export/:dataset', (context) => {
    const types = context.req.query('types')?.split(',')
    const exported = documents
      .all()
      .filter(({ _type }) => _type !== previewSecret && (!types || types.includes(_type)))
    const lines = exported.map((document) => `${JSON.stringify(document)}\n`)
    return context.body(lines.join(''), 200, { 'Content-Type': 'application/x-ndjson' })
  })
  return routes
}

/** Parses a query's parameters from a URL: `$name=<JSON>`. */
export function parseParams(searchParams: Record<string, string>): Record<string, unknown> {
  const params = Object.entries(searchParams).filter(([name]) => name.startsWith('$'))
  return Object.fromEntries(
    params.map(([name, text]) => [name.slice(1), parseJson(text, `The query parameter ${name}`)]),
  )
}
