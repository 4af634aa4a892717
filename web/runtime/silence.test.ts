import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { silence } from './silence.ts'

/** Keeps this process from hearing anything, in milliseconds. */
function work(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

async function serve(isSilent: boolean): Promise<string> {
  const server = createServer((_, response) => void (isSilent || response.end('here')))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

test('a backend that says nothing is given up on', async () => {
  const asking = fetch(await serve(true), { signal: silence(200) })
  await expect(asking).rejects.toThrow('no answer within 200 ms')
})

test('an answer that this process was too busy to hear is no silence', async () => {
  const url = await serve(false)
  const asking = fetch(url, { signal: silence(300) })
  // After each turn another piece of work, as in a flood.
  const works = Array.from({ length: 3 }, () =>
    new Promise((resolve) => setImmediate(resolve)).then(() => work(400)),
  )
  await Promise.all(works)
  expect(await (await asking).text()).toBe('here')
})
