import { join } from 'node:path'
import { runService } from '../http/main.ts'
import { localOrigin, readSettings, sanityDataset, sanityProjectId } from '../settings.ts'
import { startStudioHost, studioBuildDir } from './studio-host.ts'

await runService('studio', () => {
  const { ports, dataDir, revalidateSecret } = readSettings()
  return startStudioHost({
    port: ports.studio,
    dataDir: join(dataDir, 'content-lake'),
    studioDir: studioBuildDir,
    projectId: sanityProjectId,
    dataset: sanityDataset,
    siteUrl: localOrigin(ports.site),
    revalidateSecret,
  })
})
