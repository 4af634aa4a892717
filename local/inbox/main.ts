import { join } from 'node:path'
import { runService } from '../http/main.ts'
import { firebaseProjectId, localOrigin, readSettings } from '../settings.ts'
import { startInbox } from './app.ts'

await runService('inbox', () => {
  const { ports, dataDir } = readSettings()
  return startInbox({
    port: ports.inbox,
    siteOrigin: localOrigin(ports.site),
    authOrigin: `http://127.0.0.1:${ports.auth}`,
    appName: firebaseProjectId,
    databaseFile: join(dataDir, 'inbox.sqlite'),
  })
})
