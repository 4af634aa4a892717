/**
 * `node local/service.ts <name>`: runs one local service as a separate process. Reports readiness to the parent
 * process. Stops on SIGTERM or SIGINT, or when the parent disappears. If the start fails, prints one line and exits
 * with code 1.
 */
import { join } from 'node:path'
import { describeStartFailure, type RunningServer } from './http/serve.ts'
import { firebaseProjectId, getLocalOrigin, type LocalSettings, readSettings, root } from './settings.ts'

const samples = join(root, 'local/sample-content')

/**
 * Functions that load a service and start it with the settings. Each process thus loads only its own service's code.
 */
const services = {
  studio: async () => {
    const { startStudioHost, studioBuildDir } = await import('./studio-host/studio-host.ts')
    const { webhookSecret } = await import('./start/services.ts')
    return ({ ports, dataDir }: LocalSettings) =>
      startStudioHost({
        port: ports.studio,
        dataDir: join(dataDir, 'content-lake'),
        studioDir: studioBuildDir,
        siteUrl: getLocalOrigin(ports.site),
        revalidateSecret: process.env.SANITY_REVALIDATE_SECRET || webhookSecret(dataDir),
      })
  },
  firestore: async () => {
    const { startFirestore } = await import('./firestore/start.ts')
    return ({ ports, dataDir }: LocalSettings) =>
      startFirestore({
        port: ports.firestore,
        projectId: firebaseProjectId,
        originPorts: [ports.site],
        databaseFile: join(dataDir, 'firestore.sqlite'),
        sampleFolder: join(samples, 'firestore'),
        pictureFolder: join(samples, 'storage'),
      })
  },
  auth: async () => {
    const { startAuth } = await import('./auth/start.ts')
    return ({ ports, dataDir }: LocalSettings) =>
      startAuth({
        port: ports.auth,
        projectId: firebaseProjectId,
        originPorts: [ports.site],
        databaseFile: join(dataDir, 'auth.sqlite'),
        sampleFile: join(samples, 'accounts.json'),
      })
  },
  inbox: async () => {
    const { startInbox } = await import('./inbox/app.ts')
    return ({ ports, dataDir }: LocalSettings) =>
      startInbox({
        port: ports.inbox,
        siteOrigin: getLocalOrigin(ports.site),
        authOrigin: `http://127.0.0.1:${ports.auth}`,
        appName: firebaseProjectId,
        databaseFile: join(dataDir, 'inbox.sqlite'),
      })
  },
} satisfies Record<string, () => Promise<(settings: LocalSettings) => Promise<Pick<RunningServer, 'close'>>>>

const isService = (name: string): name is keyof typeof services => Object.hasOwn(services, name)

const [name = ''] = process.argv.slice(2)
if (!isService(name)) throw new Error(`There is no service "${name}": ${Object.keys(services).join(', ')}.`)
const start = await services[name]()
try {
  const service = await start(readSettings())
  let isStopping = false
  const stop = () => {
    // On Ctrl-C this process receives two signals, from the terminal and from its parent.
    if (isStopping) return
    isStopping = true
    void service.close().then(() => process.exit(0))
  }
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(event, stop)
  process.send?.('ready')
} catch (error) {
  console.error(describeStartFailure(name, error, readSettings().dataDir))
  process.exit(1)
}
