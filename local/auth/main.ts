import { join } from 'node:path'
import { runService } from '../http/main.ts'
import { firebaseProjectId, readSettings, root } from '../settings.ts'
import { startAuth } from './start.ts'

await runService('auth', () => {
  const { ports, dataDir } = readSettings()
  return startAuth({
    port: ports.auth,
    projectId: firebaseProjectId,
    originPorts: [ports.site],
    databaseFile: join(dataDir, 'auth.sqlite'),
    sampleFile: join(root, 'local/sample-content/accounts.json'),
  })
})
