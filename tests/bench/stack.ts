import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
 * Starts content lake and site on free ports, with an empty temporary data folder.
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
    programs.push(await startProgram(['web/server/main.ts'], variables, siteUrl))
  } catch (error) {
    await stop()
    throw error
  }
  return { siteUrl, lakeUrl, stop }
}
