import { join } from 'node:path'
import type { RunningServer } from '../http/serve.ts'

const options = { port: 0, projectId: 'demo-test', originPorts: [] }

/** Starts the local services for tests, each on a free port and with its data in a folder. */
export const services = {
  auth: async (dataDir) => {
    const { startAuth } = await import('../auth/start.ts')
    return startAuth({ ...options, databaseFile: join(dataDir, 'auth.sqlite') })
  },
  firestore: async (dataDir) => {
    const { startFirestore } = await import('../firestore/start.ts')
    return startFirestore({ ...options, databaseFile: join(dataDir, 'firestore.sqlite') })
  },
  inbox: async (dataDir) => {
    const { startInbox } = await import('../inbox/app.ts')
    const origins = { siteOrigin: 'http://localhost:3000', authOrigin: 'http://127.0.0.1:9' }
    return startInbox({
      port: 0,
      ...origins,
      appName: 'demo-test',
      databaseFile: join(dataDir, 'inbox.sqlite'),
    })
  },
  'content lake': async (dataDir) => {
    const { createContentLake } = await import('../content-lake/content-lake.ts')
    const { serve } = await import('../http/serve.ts')
    const lake = createContentLake({ dataDir, originPorts: [] })
    return serve(lake.app, 0, lake.close)
  },
} satisfies Record<string, (dataDir: string) => Promise<RunningServer>>

export type ServiceName = keyof typeof services
