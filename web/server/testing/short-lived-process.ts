/** Simulates Next in its process: it responds with its process id, or the bound on its heap, and ends on request. */
import { createServer } from 'node:http'
import { getHeapStatistics } from 'node:v8'

const server = createServer((request, response) => {
  if (request.url === '/end') process.kill(process.pid, 'SIGKILL')
  response.end(String(request.url === '/heap' ? getHeapStatistics().heap_size_limit : process.pid))
})
process.once('disconnect', () => process.exit(0))
server.listen(Number(process.argv[2]), '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 })
  process.send?.({ failure: { backend: 'Firestore' } })
})
