import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importSampleContent } from '../content-lake/transfer/import.ts'
import { type LocalSettings, localOrigin, root, sanityDataset, sanityProjectId } from '../settings.ts'

/** The sample documents in Sanity's import format; pictures lie beside the file. */
const sampleFile = join(root, 'local/sample-content/content/data.ndjson')

/** Written after a complete import, so that one that was cut short runs again. */
const marker = (settings: LocalSettings) => join(settings.dataDir, 'sample-content-imported')

/** Whether the content lake already received the sample content. */
export function hasSampleContent(settings: LocalSettings): boolean {
  return existsSync(marker(settings))
}

/** Fills the running content lake with the sample content. May run again after an interruption. */
export async function fillContentLake(settings: LocalSettings): Promise<void> {
  await importSampleContent({
    apiHost: localOrigin(settings.ports.studio),
    projectId: sanityProjectId,
    dataset: sanityDataset,
    file: sampleFile,
  })
  await writeFile(marker(settings), new Date().toISOString())
}
