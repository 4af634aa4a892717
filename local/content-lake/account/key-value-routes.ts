import type { DatabaseSync } from 'node:sqlite'
import { Hono } from 'hono'
import { z } from 'zod'
import { parseInput, readJson } from '../http-input.ts'

const pairs = z.array(z.object({ key: z.string().min(1), value: z.unknown() }))

/** `/users/me/keyvalue`: where the Studio keeps settings such as recent searches. */
export function keyValueRoutes(database: DatabaseSync): Hono {
  const select = database.prepare(
    'SELECT key, value FROM key_values WHERE ?1 IS NULL OR key IN (SELECT value FROM json_each(?1))',
  )
  const insert = database.prepare('INSERT OR REPLACE INTO key_values (key, value) VALUES (?, ?)')
  const read = (keys: string[] | undefined) =>
    select
      .all(keys ? JSON.stringify(keys) : null)
      .map(({ key, value }) => ({ key: String(key), value: JSON.parse(String(value)) }))

  return new Hono()
    .get('/users/me/keyvalue', (context) => context.json(read(undefined)))
    .get('/users/me/keyvalue/:keys', (context) => {
      const keys = context.req.param('keys').split(',')
      const stored = new Map(read(keys).map(({ key, value }) => [key, value]))
      return context.json(keys.map((key) => ({ key, value: stored.get(key) ?? null })))
    })
    .put('/users/me/keyvalue', async (context) => {
      const settings = parseInput(pairs, await readJson(context.req))
      for (const { key, value } of settings) insert.run(key, JSON.stringify(value ?? null))
      return context.json(settings)
    })
}
