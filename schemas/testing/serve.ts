import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { afterAll, onTestFinished, TestRunner } from 'vitest'

/**
 * Starts a server on a free port until the end of the test, or of all tests if called at the top of a file.
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
