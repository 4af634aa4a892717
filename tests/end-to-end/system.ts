import { z } from 'zod'
import { localOrigin } from '../../local/settings.ts'
import { contentLakeClient } from '../content-lake-client.ts'

const portsSchema = z.object({
  site: z.number(),
  studio: z.number(),
  firestore: z.number(),
  auth: z.number(),
  inbox: z.number(),
})

/** Ports of the system under test, which the global set-up started. */
export const ports = portsSchema.parse(JSON.parse(process.env.TEST_PORTS ?? '{}'))

/** Folder of the data of the system under test. */
export const dataDir = process.env.TEST_DATA_DIR ?? ''

export const siteUrl = localOrigin(ports.site)
export const studioUrl = localOrigin(ports.studio)
export const inboxUrl = localOrigin(ports.inbox)

/** A client of the content lake under test that sees drafts and published documents alike. */
export const contentLake = contentLakeClient(studioUrl)

/** A page of the site under test as it is served. */
export const html = async (path: string): Promise<string> => (await fetch(siteUrl + path)).text()
