/** Simulates Next's process. Responds with its process id or heap limit, and exits on request. */
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { getHeapStatistics } from 'node:v8'

const server = createServer((request, response) => {
  if (request.url === '/end') process.kill(process.pid, 'SIGKILL')
  response.end(String(request.url === '/heap' ? getHeapStatistics().heap_size_limit : process.pid))
})
process.once('disconnect', () => process.exit(0))
const [, , socketPath = ''] = process.argv
rmSync(socketPath, { force: true })
server.listen(socketPath, () => {
  process.send?.({ isListening: true })
  process.send?.({ failure: { backend: 'Firestore', kind: 'late' } })
})
