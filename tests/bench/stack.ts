import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import { z } from 'zod'
import { sanityDataset, sanityProjectId } from '../../local/settings.ts'
import { ensureSiteBuild } from './builds.ts'
import { freePort, type Running, root, startProgram } from './child-process.ts'

/** The site and the content lake it reads, as `npm start` runs them. */
export interface Stack {
  siteUrl: string
  lakeUrl: string
  /** Ends both and removes their data. */
  stop(): Promise<void>
}

/**
 * Starts content lake and site on free ports, with the committed content in a temporary data folder.
 * @throws Error when the Studio, which shares the lake's process, is not built yet
 */
export async function startStack(): Promise<Stack> {
  if (!existsSync(join(root, 'studio/dist'))) {
    throw new Error('The Studio is not built. Run `npm start` once, which builds it.')
  }
  await ensureSiteBuild()
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  const [sitePort, lakePort] = [await freePort(), await freePort()]
  const siteUrl = `http://localhost:${sitePort}`
  const lakeUrl = `http://localhost:${lakePort}`
  const variables = {
    PORT: String(sitePort),
    STUDIO_PORT: String(lakePort),
    LOCAL_DATA_DIR: dataDir,
    CONTENT_LAKE_URL: lakeUrl,
    NEXT_PUBLIC_SITE_URL: siteUrl,
    SANITY_REVALIDATE_SECRET: 'benchmark',
  }
  const programs: Running[] = []
  const stop = async () => {
    for (const program of programs.toReversed()) await program.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    programs.push(await startProgram(['local/studio-host/main.ts'], variables, lakeUrl))
    await fill(connect(lakeUrl))
    programs.push(await startProgram(['web/server/main.ts'], variables, siteUrl))
  } catch (error) {
    await stop()
    throw error
  }
  return { siteUrl, lakeUrl, stop }
}

/** A client of the local lake, as the Studio uses it: it sees drafts too. */
export function connect(lakeUrl: string): SanityClient {
  return createClient({
    projectId: sanityProjectId,
    dataset: sanityDataset,
    apiVersion: '2025-02-19',
    apiHost: lakeUrl,
    useProjectHostname: false,
    useCdn: false,
    perspective: 'raw',
  })
}

const documentsSchema = z.array(z.looseObject({ _id: z.string(), _type: z.string() }))

/** Stores the content that the site can be built from without a content lake. */
async function fill(client: SanityClient): Promise<void> {
  const text = await readFile(join(root, 'web/content/snapshot/content.json'), 'utf8')
  const transaction = client.transaction()
  for (const document of documentsSchema.parse(JSON.parse(text))) transaction.createOrReplace(document)
  await transaction.commit()
}
