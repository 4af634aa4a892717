import { expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { eventually, ownOrigin, startLake, type TestLake } from '../test-lake.ts'

interface Message {
  [field: string]: unknown
}

/** Opens a socket and collects what arrives. */
async function connect({ url }: TestLake, path: string, origin = ownOrigin) {
  const socket = new WebSocket(url.replace('http', 'ws') + path, { headers: { origin } })
  onTestFinished(() => socket.terminate())
  const received: Message[] = []
  socket.on('message', (data) => received.push(JSON.parse(data.toString())))
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  return { received, send: (message: Message) => socket.send(JSON.stringify(message)) }
}

const listenUrl = `/v2025-02-19/data/listen/production?query=${encodeURIComponent('*[_type == "page"]')}`

it('carries several event streams over one tunnel, and closes them one by one', async () => {
  const started = await startLake()
  const tunnel = await connect(started, '/tunnel')
  const textOf = (id: string) =>
    tunnel.received
      .flatMap((message) => (message.id === id && message.type === 'chunk' ? [message.text] : []))
      .join('')
  for (const id of ['1', '2', '3', '4', '5', '6', '7', '8'])
    tunnel.send({ type: 'open', id, url: listenUrl, headers: {} })
  await eventually(() => ['1', '8'].every((id) => textOf(id).includes('event: welcome')))
  expect(tunnel.received).toContainEqual({
    type: 'head',
    id: '1',
    status: 200,
    headers: expect.objectContaining({ 'content-type': 'text/event-stream' }),
  })

  await started.client.create({ _id: 'a', _type: 'page', title: 'Καλημέρα' })
  await eventually(() => ['1', '8'].every((id) => textOf(id).includes('Καλημέρα')))
  tunnel.send({ type: 'close', id: '1' })
  await started.client.request({ url: '/users/me' })
  const before = textOf('1')
  await started.client.patch('a').set({ title: 'later' }).commit()
  await eventually(() => textOf('8').includes('later'))
  expect(textOf('1')).toBe(before)
})

it('carries nothing but event streams, and survives nonsense', async () => {
  const started = await startLake()
  const tunnel = await connect(started, '/tunnel')
  tunnel.send({ nonsense: true })
  const urls = ['/v1/data/query/production?query=*', 'http://example.com/', '/v1/data/listen/production']
  for (const [index, url] of urls.entries()) tunnel.send({ type: 'open', id: `${index}`, url })
  await eventually(() => tunnel.received.filter(({ type }) => type === 'end').length === urls.length)
  const heads = tunnel.received.filter(({ type }) => type === 'head')
  expect(heads).toHaveLength(3)
  expect(Object.fromEntries(heads.map(({ id, status }) => [id, status]))).toEqual({ 0: 404, 1: 404, 2: 400 })
})

it('refuses sockets of foreign pages, and to other addresses', async () => {
  const started = await startLake()
  await expect(connect(started, '/nowhere')).rejects.toThrow('404')
  await expect(connect(started, '/tunnel', 'http://evil.example')).rejects.toThrow('403')
  await expect(connect(started, '/v2022-06-30/socket/production', 'http://evil.example')).rejects.toThrow(
    '403',
  )
})

it('reports presence by token, and rejects an unknown token', async () => {
  const started = await startLake()
  const path = '/v2022-06-30/socket/production'
  const [here, there, tunnel] = await Promise.all([
    connect(started, path),
    connect(started, path),
    connect(started, '/tunnel'),
  ])
  here.send({ jsonrpc: '2.0', id: 'a', method: 'presence_subscribe', params: {} })
  const subscribed = await eventually(() => here.received.find(({ id }) => id === 'a'))
  const locations = [{ type: 'document', documentId: 'home', path: ['title'] }]
  const announce = { method: 'presence_announce', params: { data: { sessionId: 'there', locations } } }
  there.send({ id: 'b', ...announce })
  const authorization = 'Bearer local-contributor'
  there.send({ id: 'c', method: 'authorization', params: { authorization } })
  there.send({ id: 'd', ...announce })
  const told = () => here.received.filter(({ method }) => method === 'presence_subscription')
  await eventually(() => told().length === 2)
  const state = { type: 'state', m: { sessionId: 'there', locations } }
  expect(told().map(({ params }) => params)).toEqual([
    { subscription: subscribed.result, result: { ...state, i: 'local-editor' } },
    { subscription: subscribed.result, result: { ...state, i: 'pContributor' } },
  ])
  there.send({ id: 'e', method: 'no_such_method' })
  there.send({ id: 'f', method: 'authorization', params: { authorization: 'Bearer local-nobody' } })
  const answerTo = (asked: string) => eventually(() => there.received.find(({ id }) => id === asked))
  expect(await answerTo('e')).toHaveProperty('error.code', -32601)
  expect(await answerTo('f')).toHaveProperty('error.message', expect.stringContaining('local-nobody'))
  expect(there.received.filter(({ method }) => method === 'presence_subscription')).toEqual([])

  const headers = { authorization: 'Bearer local-nobody' }
  tunnel.send({ type: 'open', id: '1', url: listenUrl, headers })
  expect(await eventually(() => tunnel.received.find(({ id }) => id === '1'))).toMatchObject({ status: 401 })
})
