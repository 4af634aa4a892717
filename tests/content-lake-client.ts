import type { SanityClient } from '@sanity/client'
import { lakeClient } from '../local/content-lake/lake-client.ts'
import { sanityDataset, sanityProjectId } from '../local/settings.ts'

/** A client of a test's content lake that sees drafts and published documents alike. */
export function contentLakeClient(origin: string): SanityClient {
  return lakeClient({ apiHost: origin, projectId: sanityProjectId, dataset: sanityDataset })
}
