import { createClient, type SanityClient } from '@sanity/client'
import { sanityDataset, sanityProjectId } from '../local/settings.ts'

/** A client of a local content lake that sees drafts and published documents alike. */
export function contentLakeClient(origin: string): SanityClient {
  return createClient({
    apiHost: origin,
    useProjectHostname: false,
    projectId: sanityProjectId,
    dataset: sanityDataset,
    apiVersion: '2025-02-19',
    perspective: 'raw',
    useCdn: false,
  })
}
