import { createServer, request } from 'node:http'
import { expect, test, vi } from 'vitest'
import { getLakeAddress } from '../../local/content-lake/lake-client.ts'
import { startLake } from '../../local/content-lake/test-lake.ts'
import { listenOnLoopback } from '../../local/http/serve.ts'
import { whenDone } from '../../local/testing/when-done.ts'
import { createProtectedClient } from '../../studio/requests/protected-requests.ts'

/** Starts a proxy that drops a lake's response to the first change. */
async function startLossyProxy(lakeUrl: string): Promise<string> {
  let isLost = false
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming
    const forwarded = request(new URL(url, lakeUrl), { method, headers }, (response) => {
      if (method === 'POST' && !isLost) {
        isLost = true
        response.resume().on('end', () => outgoing.destroy())
        return
      }
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    incoming.pipe(forwarded)
  })
  const { port, close } = await listenOnLoopback(server, 0)
  whenDone(close)
  return `http://127.0.0.1:${port}`
}

const options = { useProjectHostname: false, apiVersion: '2025-02-19', useCdn: false } as const

test('if the response to a change is lost, the change is stored once and reported as successful', async () => {
  const { client, url } = await startLake()
  await client.create({ _id: 'drafts.a', _type: 'page', edits: 0 })
  const studio = createProtectedClient({ ...getLakeAddress(await startLossyProxy(url)), ...options })
  await studio.mutate([{ patch: { id: 'drafts.a', inc: { edits: 1 } } }], { transactionId: 'typed' })
  expect(await client.getDocument('drafts.a')).toMatchObject({ edits: 1 })
})

test('forwards events while their stream is still open', async () => {
  const { url } = await startLake()
  const studio = createProtectedClient({ ...getLakeAddress(url), ...options })
  const { promise: welcome, resolve } = Promise.withResolvers<unknown>()
  const subscription = studio.listen('*', {}, { events: ['welcome'] }).subscribe(resolve)
  expect(await welcome).toMatchObject({ type: 'welcome' })
  subscription.unsubscribe()
})

test('reports a change that the role does not permit', async () => {
  const { url } = await startLake()
  const reported = vi.fn()
  vi.stubGlobal('window', new EventTarget())
  window.addEventListener('lake-refused', reported)
  const studio = createProtectedClient({ ...getLakeAddress(url), ...options, token: 'local-contributor' })
  // The Studio sends dry runs to find out what the role permits.
  const dryRun = studio.action(
    { actionType: 'sanity.action.release.create', releaseId: 'r' },
    { dryRun: true },
  )
  await expect(dryRun).rejects.toMatchObject({ statusCode: 403 })
  expect(reported).not.toHaveBeenCalled()
  await expect(studio.create({ _id: 'homePage', _type: 'homePage' })).rejects.toMatchObject({
    statusCode: 403,
  })
  expect(reported).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
