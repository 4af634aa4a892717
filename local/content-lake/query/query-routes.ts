import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { parseInput } from '../errors.ts'
import { parseJson, readJson } from '../http-input.ts'
import type { DocumentTable } from '../store/document-table.ts'
import { readPerspective, viewDataset } from './perspective.ts'
import { runQuery } from './run-query.ts'

const queryBody = z.object({
  query: z.string().min(1, 'is missing'),
  params: z.record(z.string(), z.unknown()).default({}),
})

/** `GET` and `POST /data/query/{dataset}`, and `GET /data/doc/{dataset}/{ids}`. */
export function queryRoutes(documents: DocumentTable): Hono {
  const routes = new Hono()
  const perspectiveOf = (context: Context) =>
    readPerspective((context.req.param('version') ?? 'v1').slice(1), context.req.query('perspective'))

  const answer = (context: Context, input: unknown) => {
    const started = performance.now()
    const { query, params } = parseInput(queryBody, input)
    const sourceMap = sourceMapOf(context.req.query('resultSourceMap'))
    const answered = runQuery(documents, { query, params, perspective: perspectiveOf(context), sourceMap })
    const ms = Math.round(performance.now() - started)
    return context.json({ ...(context.req.query('returnQuery') !== 'false' && { query }), ...answered, ms })
  }

  routes.get('/data/query/:dataset', (context) => {
    const { query, ...rest } = context.req.query()
    return answer(context, { query, params: paramsOf(rest) })
  })
  routes.post('/data/query/:dataset', async (context) => answer(context, await readJson(context.req)))
  routes.get('/data/doc/:dataset/:ids', (context) => {
    const perspective = context.req.query('perspective') ? perspectiveOf(context) : ['raw']
    const view = viewDataset(documents, perspective)
    const ids = context.req.param('ids').split(',')
    return context.json({
      documents: ids.flatMap((id) => view.get(id) ?? []),
      omitted: ids.filter((id) => !view.get(id)).map((id) => ({ id, reason: 'existence' })),
    })
  })
  return routes
}

/** Parameters of a query in an address: `$name=<JSON>`. */
export function paramsOf(searchParams: Record<string, string>): Record<string, unknown> {
  const params = Object.entries(searchParams).filter(([name]) => name.startsWith('$'))
  return Object.fromEntries(
    params.map(([name, text]) => [name.slice(1), parseJson(text, `The query parameter ${name}`)]),
  )
}

function sourceMapOf(value: string | undefined): 'indexes' | 'keys' | undefined {
  if (value === 'withKeyArraySelector') return 'keys'
  return value === 'true' ? 'indexes' : undefined
}
