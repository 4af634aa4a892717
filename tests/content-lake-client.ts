import type { SanityClient } from '@sanity/client'
import { lakeClient } from '../local/content-lake/lake-client.ts'
import { sanityDataset, sanityProjectId } from '../local/settings.ts'

/** Returns a client for a test's content lake that reads drafts and published documents. */
export function contentLakeClient(origin: string): SanityClient {
  return lakeClient({ apiHost: origin, projectId: sanityProjectId, dataset: sanityDataset })
}
