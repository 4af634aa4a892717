/**
 * Stops the process when its parent exits, even during startup. It is the first import of every process that `npm
 * start` and the tests start; Node also loads it into their child processes. A process with a stop handler stops
 * gracefully. A signal kills other processes, and processes that fail to stop.
 */
const interval = 1000
const timeoutMs = 15_000
const parent = process.ppid

const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  // The pipes to the parent are broken, so output would be lost.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), timeoutMs).unref()
  process.kill(process.pid, 'SIGTERM')
}, interval)
watch.unref()
