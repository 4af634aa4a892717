import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { formatDate, relativeDate, resolveRelativeDate } from './seed.ts'
import { startFirestore } from './start.ts'

const folder = temporaryFolder()
const sampleFolder = join(folder, 'samples')
const pictureFolder = join(folder, 'pictures')
let origin: string
let service: Awaited<ReturnType<typeof startFirestore>>
const documents = '/v1/projects/demo-test/databases/(default)/documents'
const start = (name: string, samples = sampleFolder) =>
  startFirestore({
    port: 0,
    projectId: 'demo-test',
    originPorts: [3000],
    databaseFile: join(folder, name),
    sampleFolder: samples,
    pictureFolder,
  })

beforeAll(async () => {
  mkdirSync(join(pictureFolder, 'events'), { recursive: true })
  mkdirSync(sampleFolder)
  writeFileSync(join(pictureFolder, 'events/Jazz night.jpg'), 'JPEG')
  writeFileSync(join(folder, 'secret.jpg'), 'SECRET')
  symlinkSync(join(folder, 'secret.jpg'), join(pictureFolder, 'link.jpg'))
  writeFileSync(
    join(sampleFolder, 'events.json'),
    JSON.stringify([
      {
        id: 'e1',
        title: 'Jazz',
        attending: 3,
        imageUrl: '{storage}/v0/b/b/o/x.jpg?alt=media',
        start: { $timestamp: '2026-05-10T19:30:00+03:00' },
        place: { tags: [true, null, 1.5] },
      },
    ]),
  )
  service = await start('main.sqlite')
  origin = `http://127.0.0.1:${service.port}`
})
afterAll(() => service.close())

const status = (path: string, init?: RequestInit) =>
  fetch(`${origin}${path}`, init).then((response) => response.status)

describe('sample documents', () => {
  test('an empty database receives the sample documents with their types', async () => {
    const { fields } = await fetch(`${origin}${documents}/events/e1`).then((response) => response.json())
    expect(fields).toEqual({
      title: { stringValue: 'Jazz' },
      attending: { integerValue: '3' },
      imageUrl: { stringValue: `http://127.0.0.1:${service.port}/v0/b/b/o/x.jpg?alt=media` },
      start: { timestampValue: '2026-05-10T16:30:00Z' },
      place: {
        mapValue: {
          fields: {
            tags: {
              arrayValue: { values: [{ booleanValue: true }, { nullValue: null }, { doubleValue: 1.5 }] },
            },
          },
        },
      },
    })
  })

  test('sample documents are not imported again', async () => {
    const first = await start('again.sqlite')
    const at = (port: number) => `http://127.0.0.1:${port}${documents}`
    const name = (id: string) => `${documents.slice('/v1/'.length)}/events/${id}`
    const body = JSON.stringify({ writes: [{ update: { name: name('e2') } }, { delete: name('e1') }] })
    expect((await fetch(`${at(first.port)}:commit`, { method: 'POST', body })).status).toBe(200)
    await first.close()
    const second = await start('again.sqlite')
    expect((await fetch(`${at(second.port)}/events/e1`)).status).toBe(404)
    await second.close()
  })

  test('an invalid sample document stops the startup with an error that names the file', async () => {
    const broken = join(folder, 'broken')
    mkdirSync(broken)
    writeFileSync(join(broken, 'clubs.json'), '[{ "name": "no id" }]')
    await expect(start('broken.sqlite', broken)).rejects.toThrow(
      'clubs.json cannot be used as sample content',
    )
  })

  test.each([
    ['2026-11-21T23:30:00Z', 0, '19:30', '2026-11-22T17:30:00.000Z', 'Nov 22 at 19:30'],
    ['2026-03-28T12:00:00Z', 1, '02:30', '2026-03-29T00:30:00.000Z', 'Mar 29 at 02:30'],
    ['2026-03-28T12:00:00Z', 1, '19:30', '2026-03-29T16:30:00.000Z', 'Mar 29 at 19:30'],
  ])('days are counted from %s in the given time zone', (now, $daysFromNow, time, expected, text) => {
    const date = relativeDate.parse({ $daysFromNow, time, timeZone: 'Europe/Athens' })
    const moment = resolveRelativeDate(date, new Date(now))
    expect(moment.toISOString()).toBe(expected)
    expect(formatDate(moment, 'Europe/Athens')).toBe(text)
  })
})

describe('images', () => {
  const picture = (path: string) => `/v0/b/demo.appspot.com/o/${path}?alt=media`

  test('images are served as Firebase Storage serves them', async () => {
    const response = await fetch(`${origin}${picture('events%2FJazz%20night.jpg')}`)
    expect(await response.text()).toBe('JPEG')
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const etag = response.headers.get('etag') ?? ''
    const again = await fetch(`${origin}${picture('events%2FJazz%20night.jpg')}`, {
      headers: { 'if-none-match': etag },
    })
    expect(again.status).toBe(304)
  })

  test.each([
    '..%2Fsecret.jpg',
    'events%2F..%2F..%2Fsecret.jpg',
    'link.jpg',
    '%2Fetc%2Fpasswd',
    'none.jpg',
    'events',
    '%00.jpg',
  ])('the image path %s is not found', async (path) => {
    expect(await status(picture(path))).toBe(404)
  })

  test('a path that the client does not normalise cannot escape the folder', async () => {
    const answer = await new Promise<number | undefined>((resolve) => {
      const path = '/v0/b/x/o/../../../../../secret.jpg?alt=media'
      request({ port: service.port, path }, (response) => resolve(response.statusCode)).end()
    })
    expect(answer).toBe(404)
  })
})

test('an update changes the update time of a document, but not its creation time', async () => {
  const name = `${documents.slice('/v1/'.length)}/events/updated`
  const body = JSON.stringify({ writes: [{ update: { name, fields: {} } }] })
  const write = async () => {
    await fetch(`${origin}${documents}:commit`, { method: 'POST', body })
    return fetch(`${origin}${documents}/events/updated`).then((response) => response.json())
  }
  const { createTime, updateTime } = await write()
  const updated = await write()
  expect(updated.createTime).toBe(createTime)
  expect(updated.updateTime).not.toBe(updateTime)
})

describe('bad requests', () => {
  test.each(['%zz', 'events/%FF', 'events/e1/', 'events//e1', 'events/a%00b'])(
    'GET %s is rejected without a server error',
    async (path) => {
      expect(await status(`${documents}/${path}`)).toBeOneOf([400, 404])
    },
  )

  const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)
  test.each([
    ['commit', '{"writes":[{"update":{"name":1}}]}'],
    ['commit', '{"writes":[{"update":{"name":"projects/p/databases/d/documents/a/b","fields":[]}}]}'],
    [
      'commit',
      '{"writes":[{"update":{"name":"projects/p/databases/d/documents/a/b","fields":{"__proto__":{}}}}]}',
    ],
    ['commit', 'null'],
    ['batchGet', '{"documents":[null]}'],
    ['runQuery', deep('[', ']', 100_000)],
    [
      'runQuery',
      `{"structuredQuery":{"where":${deep('{"compositeFilter":{"op":"AND","filters":[', ']}}', 20_000)}}}`,
    ],
    ['runQuery', '{"structuredQuery":{"from":[{"collectionId":"a/b"}]}}'],
    ['runQuery', '{"structuredQuery":{"from":[{"collectionId":"a"}],"limit":1e99}}'],
  ])('%s rejects an invalid body with 400', async (rpc, body) => {
    expect(await status(`${documents}:${rpc}`, { method: 'POST', body })).toBe(400)
  })

  const transform = (name: string) =>
    `{"writes":[{"update":{"name":"projects/p/databases/d/documents/a/b"},"${name}":[{"increment":{}}]}]}`
  test.each([
    ['listen', '{}', '"listen"'],
    ['runAggregationQuery', '{}', '"runAggregationQuery"'],
    ['toString', '{}', '"toString"'],
    ['commit', transform('updateTransforms'), 'field transforms'],
    ['commit', transform('transform'), 'field transforms'],
  ])('%s with the body %s is rejected as unsupported', async (rpc, body, what) => {
    const response = await fetch(`${origin}${documents}:${rpc}`, { method: 'POST', body })
    expect(await response.json()).toEqual({
      error: { code: 501, status: 'UNIMPLEMENTED', message: `The local Firestore does not offer ${what}.` },
    })
  })

  test('a path outside the API is not found', async () => {
    expect(await status('/elsewhere')).toBe(404)
  })

  test('a body of more than 10 MiB is rejected', async () => {
    const body = 'x'.repeat(10 * 1024 * 1024 + 1)
    expect(await status(`${documents}:commit`, { method: 'POST', body })).toBe(400)
  })

  test('only pages of the site are allowed to send requests', async () => {
    const ask = (from: string) => fetch(`${origin}${documents}/events/e1`, { headers: { origin: from } })
    expect((await ask('https://evil.example')).status).toBe(403)
    const answer = await ask('http://localhost:3000')
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
  })
})
