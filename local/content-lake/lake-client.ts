import { join } from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import { sanityImport } from '@sanity/import'
import { getLocalOrigin, type LocalSettings, sanityDataset, sanityProjectId } from '../settings.ts'
import { toolToken } from './account/local-users.ts'
import { findLakePort } from './identity.ts'

/** The origin and dataset of a content lake. */
export interface LakeAddress {
  /** The lake's origin, e.g. `http://localhost:3333`. */
  apiHost: string
  projectId: string
  dataset: string
}

/**
 * Finds the running content lake of a data folder.
 * @throws Error if no lake has run there, or if another folder's lake uses its port
 */
export async function localLake({ dataDir }: Pick<LocalSettings, 'dataDir'>): Promise<LakeAddress> {
  return getLakeAddress(getLocalOrigin(await findLakePort(join(dataDir, 'content-lake'))))
}

/** Returns the local content lake at an origin. */
export function getLakeAddress(apiHost: string): LakeAddress {
  return { apiHost, projectId: sanityProjectId, dataset: sanityDataset }
}

/** Creates a client that reads and writes a local content lake, including drafts. */
export function lakeClient(address: LakeAddress): SanityClient {
  return createClient({
    ...address,
    useProjectHostname: false,
    apiVersion: '2025-02-19',
    perspective: 'raw',
    useCdn: false,
    token: toolToken,
  })
}

/**
 * Imports documents into a running content lake, replacing documents with the same id. Uploads the images and files in
 * `_sanityAsset`.
 * @param assetsBase the folder for relative paths in `_sanityAsset`
 */
export async function importDocuments(
  address: LakeAddress,
  documents: { _id: string; _type: string }[],
  assetsBase: string,
): Promise<void> {
  await sanityImport(documents, {
    client: lakeClient(address),
    operation: 'createOrReplace',
    // The lake recognises bytes that it already stores, so checking before each upload would only waste time.
    replaceAssets: true,
    assetsBase,
  })
}

/** Returns a sentence, to print in the terminal, that explains a failed request to the lake. */
export function describeFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : ''
  return /ECONNREFUSED|fetch failed/.test(`${message} ${reason}`)
    ? 'The content lake of this folder does not run. Run "npm start" in another terminal, then try again.'
    : message
}
