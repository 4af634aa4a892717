import { createClient, type SanityClient } from '@sanity/client'
import { localOrigin, readSettings, sanityDataset, sanityProjectId } from '../../settings.ts'
import { toolToken } from '../account/local-users.ts'

/** Which content lake to talk to. */
export interface LakeAddress {
  /** Its origin, e.g. `http://localhost:3333`. */
  apiHost: string
  projectId: string
  dataset: string
}

/** The content lake that `npm start` runs with these settings. */
export function localLake(): LakeAddress {
  return {
    apiHost: localOrigin(readSettings().ports.studio),
    projectId: sanityProjectId,
    dataset: sanityDataset,
  }
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

/** Why a transfer failed, in a sentence for the terminal. */
export function describeTransferFailure(error: unknown, { apiHost }: LakeAddress): string {
  const message = error instanceof Error ? error.message : String(error)
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : ''
  if (/ECONNREFUSED|fetch failed/.test(`${message} ${reason}`)) {
    return `No content lake answers at ${apiHost}. Run "npm start" in another terminal, then try again.`
  }
  if (/already exists/.test(message)) {
    return `${message.split(':\n')[0]}. Add --missing to keep such documents, or --replace to replace them.`
  }
  return message
}
