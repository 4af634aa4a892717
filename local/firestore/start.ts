import { Hono } from 'hono'
import { localOnly } from '../http/guard.ts'
import { type RunningServer, serve } from '../http/serve.ts'
import { ApiError } from './api-error.ts'
import { firestoreApp } from './app.ts'
import { picturesApp } from './pictures.ts'
import { seedSampleDocuments } from './seed.ts'
import { openDocumentStore } from './store.ts'

export interface FirestoreOptions {
  /** 0 picks a free one. */
  port: number
  projectId: string
  /** Ports of the local services whose pages may call it. */
  originPorts: readonly number[]
  /** SQLite file that holds the documents. */
  databaseFile: string
  /** Folder of `{collection}.json` files, imported into an empty database. */
  sampleFolder?: string
  /** Folder of the pictures that Firebase Storage's download URLs lead to. */
  pictureFolder?: string
}

/** Starts the local Firestore (REST) and Storage downloads on loopback. */
export async function startFirestore(options: FirestoreOptions): Promise<RunningServer> {
  const { projectId, sampleFolder } = options
  const store = openDocumentStore(options.databaseFile)
  const ownPorts: number[] = []
  const app = new Hono()
  app.use(localOnly(ownPorts, options.originPorts))
  app.get('/', (context) => context.text('Ok\n'))
  if (options.pictureFolder) app.route('/', picturesApp(options.pictureFolder))
  app.route('/', firestoreApp(store))
  app.notFound((context) => context.json(new ApiError('NOT_FOUND', 'There is no such call.').toJSON(), 404))

  const running = await serve(app, options.port)
  ownPorts.push(running.port)
  const storageOrigin = `http://127.0.0.1:${running.port}`
  if (sampleFolder) seedSampleDocuments(store, { folder: sampleFolder, projectId, storageOrigin })
  return {
    ...running,
    close: async () => {
      await running.close()
      store.close()
    },
  }
}
