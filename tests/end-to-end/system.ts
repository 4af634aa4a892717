import { z } from 'zod'
import { getLocalOrigin } from '../../local/settings.ts'
import { contentLakeClient } from '../content-lake-client.ts'

const portsSchema = z.object({
  site: z.number(),
  studio: z.number(),
  firestore: z.number(),
  auth: z.number(),
  inbox: z.number(),
})

/** Ports of the system under test, which the global setup started. */
export const ports = portsSchema.parse(JSON.parse(process.env.TEST_PORTS ?? '{}'))

/** Data folder of the system under test. */
export const dataDir = process.env.TEST_DATA_DIR ?? ''

export const siteUrl = getLocalOrigin(ports.site)
export const studioUrl = getLocalOrigin(ports.studio)
export const inboxUrl = getLocalOrigin(ports.inbox)

/** A client for the content lake under test that reads drafts and published documents. */
export const contentLake = contentLakeClient(studioUrl)

/** Fetches a page of the site under test. */
export const html = async (path: string): Promise<string> => (await fetch(siteUrl + path)).text()
