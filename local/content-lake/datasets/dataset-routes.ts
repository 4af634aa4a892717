import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { requireAdministrator } from '../account/local-users.ts'
import { parseInput, readJson } from '../http-input.ts'
import { encodeEvent, eventStream } from '../listeners/event-stream.ts'
import type { Datasets } from './datasets.ts'

const copyBody = z.object({ targetDataset: z.string(), skipHistory: z.boolean().default(false) })
const created = '2025-01-01T00:00:00.000Z'

/** `/datasets/…` and `/projects/{project}/datasets`: list, create, copy and delete datasets. */
export function datasetRoutes(datasets: Datasets): Hono {
  const list = (context: Context) => {
    // Comments would be in a separate dataset, which the local lake does not have.
    if (context.req.query('datasetProfile') === 'comments') return context.json([])
    const described = { aclMode: 'public', createdAt: created, createdByUserId: 'local-editor', tags: [] }
    return context.json(datasets.names.map((name) => ({ name, datasetProfile: 'default', ...described })))
  }
  const create = (context: Context) => {
    requireAdministrator(context.req)
    const { name } = datasets.create(context.req.param('name') ?? '')
    return context.json({ datasetName: name, aclMode: 'public' })
  }
  return new Hono()
    .get('/datasets', list)
    .get('/projects/:project/datasets', list)
    .put('/datasets/:name', create)
    .put('/projects/:project/datasets/:name', create)
    .put('/datasets/:name/copy', async (context) => {
      requireAdministrator(context.req)
      const source = context.req.param('name')
      const { targetDataset, skipHistory } = parseInput(copyBody, await readJson(context.req))
      await datasets.copy(source, targetDataset, !skipHistory)
      const message = `Copied "${source}" to "${targetDataset}".`
      return context.json({ datasetName: targetDataset, aclMode: 'public', message, jobId: randomUUID() })
    })
    .get('/projects/:project/datasets/copy', (context) => context.json([]))
    .get('/projects/:project/datasets/:name/settings/embeddings', (context) =>
      context.json({ enabled: false, status: 'disabled' }),
    )
    .get('/jobs/:id/listen', (context) =>
      // A client learns the number of a job when the job is already completed.
      eventStream(context, (send) => {
        send(encodeEvent({ event: 'job', data: { state: 'completed', progress: 100 } }))
        return () => {}
      }),
    )
    .delete('/datasets/:name', async (context) => {
      requireAdministrator(context.req)
      await datasets.remove(context.req.param('name'))
      return context.json({ deleted: true })
    })
}
