import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { eventually, lakeClient, startLake, temporaryFolder } from './test-lake.ts'

/** How many writes are on their way at any time, and how many must be acknowledged before the process is killed. */
const concurrency = 20
const enough = 100

it('keeps every acknowledged write, and no half of one, when its process is killed', async () => {
  const dataDir = temporaryFolder()
  const child = fork(join(import.meta.dirname, 'durability-process.ts'), [dataDir])
  onTestFinished(() => void child.kill('SIGKILL'))
  const [port] = await once(child, 'message')
  const client = lakeClient(`http://127.0.0.1:${port}`)

  const acknowledged = new Map<string, string>()
  let attempted = 0
  const write = async () => {
    while (!child.killed) {
      const id = `pair${attempted++}`
      const pair = client
        .transaction()
        .create({ _id: `${id}.a`, _type: 'page' })
        .create({ _id: `${id}.b`, _type: 'page' })
      acknowledged.set(id, (await pair.commit()).transactionId)
    }
  }
  const burst = Promise.allSettled(Array.from({ length: concurrency }, write))
  await eventually(() => acknowledged.size >= enough)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const outcomes = await burst
  expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true)

  const database = new DatabaseSync(join(dataDir, 'content-lake.sqlite'))
  expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
  database.close()

  const { lake } = await startLake({ dataDir })
  const kept = [...lake.documents.all()]
  const revisions = new Map(kept.map(({ _id, _rev }) => [_id, _rev]))
  for (const [id, revision] of acknowledged) {
    expect(revisions.get(`${id}.a`)).toBe(revision)
  }
  const pairs = Map.groupBy(kept, ({ _id }) => _id.replace(/\.[ab]$/, ''))
  expect([...pairs.values()].every((pair) => pair.length === 2)).toBe(true)
})
