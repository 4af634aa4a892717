import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream'
import { generate } from 'selfsigned'
import { listenOnLoopback } from '../../http/serve.ts'

/** Hosts of Sanity's API, global and per project. */
const hosts = ['api.sanity.io', '*.api.sanity.io', '*.apicdn.sanity.io']
const apiHost = /^([a-z0-9-]+\.)?(api|apicdn)\.sanity\.io:443$/

/**
 * An HTTPS proxy that forwards requests for Sanity's API to the content lake at `origin` and rejects all others.
 * Clients must trust its generated certificate, whose key is deleted when the proxy stops.
 */
export async function startApiProxy(origin: string) {
  const folder = await mkdtemp(join(tmpdir(), 'content-lake-'))
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'Local content lake' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    // Make the certificate valid even if this machine's clock is wrong.
    notBeforeDate: new Date('2000-01-01'),
    notAfterDate: new Date('2100-01-01'),
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: hosts.map((value) => ({ type: 2, value })) },
    ],
  })
  const certificate = join(folder, 'certificate.pem')
  await writeFile(certificate, cert)
  const api = createSecureServer({ key, cert }, (incoming, answer) => forward(origin, incoming, answer))
  const proxy = createServer((_request, response) => response.writeHead(405).end())
  proxy.on('connect', ({ url = '' }: IncomingMessage, socket: Duplex) => {
    if (!apiHost.test(url)) {
      socket.end('HTTP/1.1 502 Nothing but the local content lake can be reached\r\n\r\n')
      return
    }
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
    api.emit('connection', socket)
  })
  const running = await listenOnLoopback(proxy, 0)
  const address = `http://127.0.0.1:${running.port}`
  const around = 'localhost,127.0.0.1'
  return {
    /** Environment variables that make a program use the proxy. */
    env: {
      // Many programs prefer the lower-case names, which might already be set to this machine's own proxy.
      ...{ HTTPS_PROXY: address, https_proxy: address, NO_PROXY: around, no_proxy: around },
      NODE_EXTRA_CA_CERTS: certificate,
      NODE_USE_ENV_PROXY: '1',
    },
    async close() {
      await running.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function forward(origin: string, incoming: IncomingMessage, answer: ServerResponse): void {
  const { host } = new URL(origin)
  const { method, url = '/', headers } = incoming
  // Sanity's CLI requests some URLs with two leading slashes.
  const path = url.replace(/^\/+/, '/')
  const passed = request(origin, { method, path, headers: { ...headers, host } }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers)
    pipeline(response, answer, () => {})
  })
  passed.on('error', () => {
    const message = `No content lake answers at ${origin}. Run "npm start" in another terminal, then try again.`
    if (!answer.headersSent) answer.writeHead(502, { 'content-type': 'application/json' })
    answer.end(JSON.stringify({ statusCode: 502, error: 'Bad Gateway', message }))
  })
  once(answer, 'close').then(() => passed.destroy())
  pipeline(incoming, passed, () => {})
}
