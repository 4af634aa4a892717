import { networkInterfaces } from 'node:os'
import { DatabaseSync } from 'node:sqlite'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { expect, it, test } from 'vitest'
import { describeStartFailure, serve } from './serve.ts'

const own = Object.values(networkInterfaces()).flatMap((each) => each?.map(({ address }) => address))
const hosts = ['127.0.0.1', '::1'].filter((host) => own.includes(host))

it.each(hosts)('closes and frees the port despite open event streams at %s', async (host) => {
  const app = new Hono().get('/events', (context) =>
    streamSSE(context, async (stream) => {
      await stream.writeSSE({ data: 'hello' })
      await new Promise<void>((resolve) => stream.onAbort(resolve))
    }),
  )
  const running = await serve(app, 0)
  const response = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${running.port}/events`)
  expect(response.status).toBe(200)

  await running.close()
  const again = await serve(app, running.port)
  expect(again.port).toBe(running.port)
  await again.close()
  await response.body?.cancel().catch(() => {})
})

function thrownBy(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

test.each([
  [
    'a database with other tables',
    thrownBy(() => new DatabaseSync(':memory:').prepare('select json from users')),
  ],
  ['a damaged record', thrownBy(() => JSON.parse('{"localId":'))],
])('the message about %s contains the data folder and the remedy', (_name, error) => {
  expect(describeStartFailure('auth', error, '/home/me/.local')).toMatch(
    /^auth: its data in \/home\/me\/\.local cannot be read \(.+\)\. Restore it from a backup, or run "npm run reset"/,
  )
})
