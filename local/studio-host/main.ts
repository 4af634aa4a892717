import { join } from 'node:path'
import { runService } from '../http/main.ts'
import { localOrigin, readSettings, sanityDataset, sanityProjectId } from '../settings.ts'
import { webhookSecret } from '../start/services.ts'
import { startStudioHost, studioBuildDir } from './studio-host.ts'

await runService('studio', () => {
  const { ports, dataDir } = readSettings()
  return startStudioHost({
    port: ports.studio,
    dataDir: join(dataDir, 'content-lake'),
    studioDir: studioBuildDir,
    projectId: sanityProjectId,
    dataset: sanityDataset,
    siteUrl: localOrigin(ports.site),
    revalidateSecret: process.env.SANITY_REVALIDATE_SECRET || webhookSecret(dataDir),
  })
})
