import { expect, it, vi } from 'vitest'
import { whenDone } from '../../testing/when-done.ts'
import { databaseFile } from '../store/database.ts'
import { save, startLake } from '../test-lake.ts'
import { type QueryLimits, QueryPool } from './query-pool.ts'

/** Compares each document with each pair of the others: hours of work, and no index can help. */
const worst = 'count(*[count(*[count(*[title < ^.title]) + count(*[title > ^.title]) > ^.rank]) > -1])'

/** Collects more than any heap holds. */
const greedy = '*{"a": *{"b": *{"c": *{...}, ...}, ...}, ...}'

async function startFilledLake(queryLimits: Partial<QueryLimits>) {
  const pool = new QueryPool(queryLimits)
  whenDone(() => pool.close())
  const started = await startLake({ queries: pool })
  const documents = Array.from({ length: 500 }, (_, rank) => ({
    _id: `n${rank}`,
    _type: 'number',
    title: `Number ${rank}`,
    rank,
  }))
  save(started.lake, ...documents)
  return started
}

const type = (type: string) => expect.objectContaining({ details: expect.objectContaining({ type }) })

it('answers other queries and writes however often the worst query comes', async () => {
  const { client } = await startFilledLake({})
  const ended = vi.fn()
  for (let times = 0; times < 3; times++) client.fetch(worst).then(ended, ended)
  expect(await client.fetch('1')).toBe(1)
  await client.create({ _id: 'a', _type: 'page' })
  expect(await client.fetch('*[_type == "page"]._id')).toEqual(['a'])
  expect(ended).not.toHaveBeenCalled()
})

it('ends a query that takes too long', async () => {
  const { client } = await startFilledLake({ milliseconds: 300 })
  await expect(client.fetch(worst)).rejects.toMatchObject({
    statusCode: 504,
    details: { type: 'queryTimeoutError', description: expect.stringContaining('0.3 s') },
  })
})

it('ends a query that collects more than its memory holds, and goes on', async () => {
  const { client } = await startFilledLake({ heapMegabytes: 16, milliseconds: 60_000 })
  await expect(client.fetch(greedy)).rejects.toMatchObject({
    statusCode: 400,
    details: { type: 'queryMemoryError' },
  })
  expect(await client.fetch('count(*)')).toBe(500)
})

it('says so when more queries wait than it takes', async () => {
  const { dataDir } = await startFilledLake({})
  const pool = new QueryPool({ milliseconds: 2_000, threads: 1, waiting: 1 })
  whenDone(() => pool.close())
  const run = (query: string) => pool.run(databaseFile(dataDir), { query, params: {}, perspective: ['raw'] })
  const outcomes = await Promise.allSettled([worst, '1', '2'].map(run))
  expect(outcomes).toEqual([
    { status: 'rejected', reason: expect.objectContaining({ type: 'queryTimeoutError' }) },
    { status: 'fulfilled', value: expect.any(Uint8Array) },
    { status: 'rejected', reason: expect.objectContaining({ status: 429, type: 'tooManyQueriesError' }) },
  ])
})

it('bounds the query of a mutation alike', async () => {
  const { client, lake } = await startFilledLake({ milliseconds: 300 })
  const query = `*[count(*[count(*[title < ^.title]) > ^.rank]) > -1]`
  await expect(client.delete({ query })).rejects.toEqual(type('queryTimeoutError'))
  expect([...lake.store.documents.all()]).toHaveLength(500)
})
