import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { afterAll, onTestFinished, TestRunner } from 'vitest'

/**
 * Starts a server on a free port for the length of a test, or of all tests of a file when it is called at the top of one.
 * @returns its origin
 */
export async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const whenDone = TestRunner.getCurrentTest() ? onTestFinished : afterAll
  whenDone(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}
