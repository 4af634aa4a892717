import { join } from 'node:path'
import { runService } from '../http/main.ts'
import { firebaseProjectId, readSettings, root } from '../settings.ts'
import { startFirestore } from './start.ts'

await runService('firestore', () => {
  const { ports, dataDir } = readSettings()
  return startFirestore({
    port: ports.firestore,
    projectId: firebaseProjectId,
    originPorts: [ports.site],
    databaseFile: join(dataDir, 'firestore.sqlite'),
    sampleFolder: join(root, 'local/sample-content/firestore'),
    pictureFolder: join(root, 'local/sample-content/storage'),
  })
})
