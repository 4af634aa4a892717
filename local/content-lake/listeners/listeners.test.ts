import type { ClientConfig } from '@sanity/client'
import { expect, it, onTestFinished } from 'vitest'
import { saveDocuments, startLake, waitFor } from '../test-lake.ts'

it('sends the same change to five listeners', async () => {
  const { client } = await startLake()
  const heard: unknown[][] = [[], [], [], [], []]
  const subscriptions = heard.map((events) =>
    client
      .listen('*[_type == "page"]', {}, { events: ['welcome', 'mutation'] })
      .subscribe((event) => events.push(event)),
  )
  await waitFor(() => heard.every((events) => events.length === 1))
  await client.transaction().create({ _id: 'b', _type: 'other' }).create({ _id: 'a', _type: 'page' }).commit()
  await client.delete('a')
  await waitFor(() => heard.every((events) => events.length === 3))
  for (const events of heard) {
    expect(events).toMatchObject([
      { type: 'welcome' },
      {
        documentId: 'a',
        transition: 'appear',
        transactionTotalEvents: 1,
        mutations: [{ create: { _id: 'a' } }],
        result: { _id: 'a' },
      },
      {
        documentId: 'a',
        transition: 'disappear',
        mutations: [{ delete: { id: 'a' } }],
        resultRev: expect.any(String),
      },
    ])
  }
  for (const subscription of subscriptions) subscription.unsubscribe()
})

it('does not send events that a listener did not request', async () => {
  const { client } = await startLake()
  const events: { type: string }[] = []
  const subscription = client
    .listen(
      '*[_id in $ids]',
      { ids: ['a'] },
      { events: ['welcome', 'mutation'], includeResult: false, includeMutations: false },
    )
    .subscribe((event) => events.push(event))
  await waitFor(() => events.length === 1)
  await client.create({ _id: 'a', _type: 'page' })
  await waitFor(() => events.length === 2)
  expect(events[1]).not.toHaveProperty('result')
  expect(events[1]).not.toHaveProperty('mutations')
  expect(events[1]).not.toHaveProperty('effects')
  subscription.unsubscribe()
})

it.each([
  ['count(*)', 'A listener needs a filter'],
  ['*[', 'Unexpected end of query'],
  ['*[_id == $id]', 'param $id referenced, but not provided'],
])('reports the error in a listener’s query %s', async (query, message) => {
  const { client } = await startLake()
  const heard = new Promise((resolve, reject) =>
    client.listen(query).subscribe({ next: resolve, error: reject }),
  )
  await expect(heard).rejects.toMatchObject({
    name: 'ChannelError',
    message: expect.stringContaining(message),
  })
})

it('sends drafts and versions to clients that request them, or that use an API version before 2025-02-19', async () => {
  const { client } = await startLake()
  const heard = new Map<string, string[]>()
  const listen = (name: string, config: ClientConfig, options: { includeAllVersions?: boolean } = {}) => {
    heard.set(name, [])
    const events = client
      .withConfig(config)
      .listen('*[_type == "page"]', {}, { ...options, events: ['welcome', 'mutation'] })
    const subscription = events.subscribe((event) =>
      heard.get(name)?.push('documentId' in event ? event.documentId : event.type),
    )
    onTestFinished(() => subscription.unsubscribe())
  }
  listen('today', { apiVersion: '2025-02-19' })
  listen('all', { apiVersion: '2025-02-19' }, { includeAllVersions: true })
  listen('earlier', { apiVersion: '2025-02-18' })
  await waitFor(() => [...heard.values()].every((events) => events.length === 1))
  for (const _id of ['drafts.a', 'versions.r1.a', 'a']) await client.create({ _id, _type: 'page' })
  await waitFor(() => [...heard.values()].every((events) => events.at(-1) === 'a'))
  expect(Object.fromEntries(heard)).toEqual({
    today: ['welcome', 'a'],
    all: ['welcome', 'drafts.a', 'versions.r1.a', 'a'],
    earlier: ['welcome', 'drafts.a', 'versions.r1.a', 'a'],
  })
})

it('sends live events for published changes with the tags of the affected queries', async () => {
  const { client } = await startLake()
  const query = '*[_type == "page"][0].title'
  const { syncTags = [] } = await client.fetch(query, {}, { filterResponse: false, perspective: 'published' })
  const events: { type: string; tags?: string[] }[] = []
  const subscription = client
    .withConfig({ perspective: 'published' })
    .live.events()
    .subscribe((event) => events.push(event))
  await waitFor(() => events.some(({ type }) => type === 'welcome'))
  await client.create({ _id: 'drafts.a', _type: 'page' })
  await client.create({ _id: 'a', _type: 'page' })
  const message = await waitFor(() => events.find(({ type }) => type === 'message'))
  expect(message.tags).toEqual(expect.arrayContaining(syncTags))
  expect(events.filter(({ type }) => type === 'message')).toHaveLength(1)
  subscription.unsubscribe()
})

it('a live client that reconnects receives a restart event', async () => {
  const { url } = await startLake()
  const controller = new AbortController()
  const response = await fetch(`${url}/v2025-02-19/data/live/events/production`, {
    headers: { 'Last-Event-ID': 'earlier' },
    signal: controller.signal,
  })
  let text = ''
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    if (text.includes('event: restart')) break
  }
  expect(text).toContain('event: welcome')
  controller.abort()
})

it('sends missed changes when a client reconnects, even if the lake has restarted', async () => {
  const first = await startLake()
  await first.client.create({ _id: 'a', _type: 'page', title: 'before' })
  const stream = async ({ url }: { url: string }, lastEventId: string) => {
    const aborted = new AbortController()
    onTestFinished(() => aborted.abort())
    const query = encodeURIComponent('*[_type == "page"]')
    const answer = await fetch(`${url}/v2025-02-19/data/listen/production?query=${query}`, {
      headers: { 'last-event-id': lastEventId },
      signal: aborted.signal,
    })
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    return async (part: string) => {
      while (!text.includes(part)) text += (await reader?.read())?.value ?? ''
      return text
    }
  }
  const hears = await stream(first, '')
  const [, id = ''] = /^id: (.*)$/m.exec(await hears('\n\n')) ?? []
  await first.client
    .transaction()
    .patch('a', { set: { title: 'meanwhile' } })
    .create({ _id: 'b', _type: 'page' })
    .commit()
  await first.client.delete('b')
  await first.close()

  const again = await startLake({ dataDir: first.dataDir })
  const hearsAgain = await stream(again, id)
  await again.client.patch('a').set({ title: 'later' }).commit()
  const heard = await hearsAgain('"later"')
  expect(heard).toMatch(/^event: welcomeback/)
  const told = [...heard.matchAll(/"documentId":"(\w)".*?"transition":"(\w+)"/g)].map(([, ...what]) =>
    what.join(' '),
  )
  expect(told).toEqual(['a update', 'b appear', 'b disappear', 'a update'])
  expect(await (await stream(again, 'unknown#'))('event')).toMatch(/^event: welcome\n/)
  saveDocuments(
    again.lake,
    ...Array.from({ length: 500 }, (_, number) => ({ _id: `many-${number}`, _type: 'page' })),
  )
  // A client that missed too many changes has to read everything again.
  expect(await (await stream(again, id))('event')).toMatch(/^event: welcome\n/)
})
