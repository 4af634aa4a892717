import { type Ports, portVariable, readSettings } from '../settings.ts'

/** Tells the parent process (`npm start`, a test) that this service answers. */
function reportReady(): void {
  process.send?.('ready')
}

/**
 * Runs a service as a separate process: reports readiness, stops on SIGTERM, SIGINT or when the parent disappears, and
 * turns a start failure into one line and exit code 1.
 * @param name the service, which also names its port's variable
 */
export async function runService(
  name: keyof Ports,
  start: () => Promise<{ close(): Promise<void> }>,
): Promise<void> {
  try {
    const service = await start()
    let isStopping = false
    const stop = () => {
      // Ctrl-C in a terminal comes twice: to this process, and from its parent.
      if (isStopping) return
      isStopping = true
      void service.close().then(() => process.exit(0))
    }
    for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(event, stop)
    reportReady()
  } catch (error) {
    console.error(describeStartFailure(name, error, readSettings().dataDir))
    process.exit(1)
  }
}

/** One line for a start that failed: what is wrong and what to do. */
export function describeStartFailure(name: keyof Ports, error: unknown, dataDir: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const message = error instanceof Error ? error.message : String(error)
  // The stored data is rows of JSON, so these errors mean a damaged file.
  if (code === 'ERR_SQLITE_ERROR' || error instanceof SyntaxError) {
    return `${name}: its data in ${dataDir} cannot be read (${message}). Restore it from a backup, or run "npm run reset" for the sample content.`
  }
  switch (code) {
    case 'EADDRINUSE':
      return `${name}: its port is taken. Stop the other program, or choose another port with ${portVariable(name)}.`
    case 'EACCES':
    case 'EPERM':
      return `${name}: permission denied (${message}). Check who owns the data folder and the port number.`
    case 'ENOSPC':
      return `${name}: the disk is full. Free some space and start again; nothing that was saved is lost.`
    default:
      return `${name}: could not start: ${message}`
  }
}
