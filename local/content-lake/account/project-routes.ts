import type { DatabaseSync } from 'node:sqlite'
import { Hono } from 'hono'
import { z } from 'zod'
import { parseInput, readJson } from '../http-input.ts'
import type { Webhook } from '../webhooks/webhooks.ts'
import { allRoles, requireAdministrator } from './local-users.ts'

export interface ProjectOptions {
  projectId: string
  dataset: string
  originPorts: readonly number[]
  webhooks: readonly Webhook[]
}

const schema = z.looseObject({
  _id: z.string().optional(),
  workspace: z.object({ name: z.string() }).loose().optional(),
})
const deployed = z.object({ schemas: z.array(schema) })

/**
 * The routes of a project that the `sanity` command reads, other than its datasets, and of the schemas that it deploys.
 */
export function projectRoutes(database: DatabaseSync, options: ProjectOptions): Hono {
  const { projectId, dataset, originPorts, webhooks } = options
  const created = '2025-01-01T00:00:00.000Z'
  const page = (data: unknown[]) => ({ data, nextCursor: null, totalCount: data.length })
  const origins = originPorts.map((port, index) => ({
    id: index + 1,
    origin: `http://localhost:${port}`,
    allowCredentials: true,
    createdAt: created,
    updatedAt: created,
    projectId,
  }))
  const hooks = webhooks.map(({ url, filter, projection, on }, index) => ({
    id: `local-${index + 1}`,
    name: 'The site',
    type: 'document',
    dataset,
    url,
    httpMethod: 'POST',
    rule: { on, filter, projection },
    createdAt: created,
    isDisabled: false,
  }))
  return new Hono()
    .get('/aliases', (context) => context.json([]))
    .get('/projects/:project/cors', (context) => context.json(origins))
    .get('/projects/:project/roles', (context) => context.json(allRoles))
    .get('/invitations/project/:project', (context) => context.json([]))
    .get('/access/project/:project/robots', (context) => context.json(page([])))
    .get('/access/project/:project/roles', (context) => context.json(page([...allRoles])))
    .get('/hooks/projects/:project', (context) => context.json(hooks))
    .get('/hooks/projects/:project/:hook/messages', (context) => context.json([]))
    .get('/hooks/projects/:project/:hook/attempts', (context) => context.json([]))
    .get('/users/me/grants', (context) => context.json({ organizations: {}, projects: {} }))
    .route('/', schemaRoutes(database))
}

/** Deployed schemas, as `sanity schema deploy` stores them for a dataset. */
function schemaRoutes(database: DatabaseSync): Hono {
  const key = (dataset: string) => `schemas of ${dataset}`
  const select = database.prepare('SELECT value FROM key_values WHERE key = ?')
  const insert = database.prepare('INSERT OR REPLACE INTO key_values (key, value) VALUES (?, ?)')
  const read = (dataset: string) => {
    const stored = select.get(key(dataset))
    return deployed.parse(stored ? JSON.parse(String(stored.value)) : { schemas: [] }).schemas
  }
  const write = (dataset: string, schemas: unknown[]) => insert.run(key(dataset), JSON.stringify({ schemas }))
  const path = '/projects/:project/datasets/:dataset/schemas'
  return new Hono()
    .get(path, (context) => context.json(read(context.req.param('dataset'))))
    .get(`${path}/:id`, (context) => {
      const { dataset, id } = context.req.param()
      return context.json(read(dataset ?? '').filter(({ _id }) => _id === id))
    })
    .put(path, async (context) => {
      requireAdministrator(context.req)
      const { schemas } = parseInput(deployed, await readJson(context.req))
      const dataset = context.req.param('dataset')
      const stamped = schemas.map((schema) => ({
        ...schema,
        _id: schema._id ?? `_.schemas.${schema.workspace?.name ?? 'default'}`,
        _type: 'system.schema',
        _createdAt: new Date().toISOString(),
        _updatedAt: new Date().toISOString(),
      }))
      const replaced = new Set(stamped.map(({ _id }) => _id))
      write(dataset, [...read(dataset).filter(({ _id }) => !replaced.has(_id ?? '')), ...stamped])
      return context.json(stamped)
    })
    .delete(`${path}/:id`, (context) => {
      requireAdministrator(context.req)
      const { dataset = '', id } = context.req.param()
      const left = read(dataset).filter(({ _id }) => _id !== id)
      const wasThere = left.length < read(dataset).length
      write(dataset, left)
      return context.json({ deleted: wasThere })
    })
}
