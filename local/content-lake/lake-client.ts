import { join } from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import { sanityImport } from '@sanity/import'
import { type LocalSettings, localOrigin, sanityDataset, sanityProjectId } from '../settings.ts'
import { toolToken } from './account/local-users.ts'
import { findLakePort } from './identity.ts'

/** Which content lake to talk to. */
export interface LakeAddress {
  /** Its origin, e.g. `http://localhost:3333`. */
  apiHost: string
  projectId: string
  dataset: string
}

/**
 * The running content lake of a data folder.
 * @throws Error if no lake has run there, or if another folder's lake answers on its port
 */
export async function localLake({ dataDir }: Pick<LocalSettings, 'dataDir'>): Promise<LakeAddress> {
  return lakeAt(localOrigin(await findLakePort(join(dataDir, 'content-lake'))))
}

/** The local content lake at an origin. */
export function lakeAt(apiHost: string): LakeAddress {
  return { apiHost, projectId: sanityProjectId, dataset: sanityDataset }
}

/** A client that reads and writes a local content lake, drafts included. */
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
 * Imports documents into a running content lake, and replaces those with the same id. Pictures and files that
 * `_sanityAsset` names are uploaded.
 * @param assetsBase folder to which paths in `_sanityAsset` are relative
 */
export async function importDocuments(
  address: LakeAddress,
  documents: { _id: string; _type: string }[],
  assetsBase: string,
): Promise<void> {
  await sanityImport(documents, {
    client: lakeClient(address),
    operation: 'createOrReplace',
    // The lake recognises bytes it holds, so asking before each upload would only cost time.
    replaceAssets: true,
    assetsBase,
  })
}

/** Why a call of the lake failed, in a sentence for the terminal. */
export function describeFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : ''
  return /ECONNREFUSED|fetch failed/.test(`${message} ${reason}`)
    ? 'The content lake of this folder does not run. Run "npm start" in another terminal, then try again.'
    : message
}
