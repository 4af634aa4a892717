/**
 * Loaded first into every process that `npm start` and the tests start, and by Node into what these start themselves: ends
 * the process when its parent is gone, at whatever point of its start that happens. What can stop in order does so; for the
 * rest, and where stopping fails, the signal ends it.
 */
const interval = 1000
const patience = 15_000
const parent = process.ppid

const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  // The pipes to the parent are broken: what is written now has nowhere to go.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), patience).unref()
  process.kill(process.pid, 'SIGTERM')
}, interval)
watch.unref()
