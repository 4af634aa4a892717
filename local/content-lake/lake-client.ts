import { createClient, type SanityClient } from '@sanity/client'
import { sanityImport } from '@sanity/import'
import { localOrigin, readSettings, sanityDataset, sanityProjectId } from '../settings.ts'
import { toolToken } from './account/local-users.ts'

/** Which content lake to talk to. */
export interface LakeAddress {
  /** Its origin, e.g. `http://localhost:3333`. */
  apiHost: string
  projectId: string
  dataset: string
}

/** The content lake that `npm start` runs with these settings. */
export const localLake = () => lakeAt(localOrigin(readSettings().ports.studio))

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
export function describeFailure(error: unknown, { apiHost }: LakeAddress): string {
  const message = error instanceof Error ? error.message : String(error)
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : ''
  return /ECONNREFUSED|fetch failed/.test(`${message} ${reason}`)
    ? `No content lake answers at ${apiHost}. Run "npm start" in another terminal, then try again.`
    : message
}
