import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importDocuments } from '../content-lake/transfer/import.ts'
import { readSampleDocuments, samplePath } from '../sample-content/read-sample-content.ts'
import { type LocalSettings, localOrigin, sanityDataset, sanityProjectId } from '../settings.ts'

/** Written after a complete import, so that one that was cut short runs again. */
const marker = (settings: LocalSettings) => join(settings.dataDir, 'sample-content-imported')

/** Whether the content lake already received the sample content. */
export function hasSampleContent(settings: LocalSettings): boolean {
  return existsSync(marker(settings))
}

/** Imports the sample content into the content lake at an origin, and replaces documents of the same id. */
export async function importSampleContent(apiHost: string): Promise<void> {
  const address = { apiHost, projectId: sanityProjectId, dataset: sanityDataset }
  await importDocuments(address, [...readSampleDocuments().values()], samplePath('content'))
}

/** Fills the running content lake with the sample content. May run again after an interruption. */
export async function fillContentLake(settings: LocalSettings): Promise<void> {
  await importSampleContent(localOrigin(settings.ports.studio))
  await writeFile(marker(settings), new Date().toISOString())
}
