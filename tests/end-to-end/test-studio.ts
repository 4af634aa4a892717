import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { listenOnLoopback } from '../../local/http/serve.ts'
import { getLocalOrigin } from '../../local/settings.ts'
import { importSampleContent } from '../../local/start/sample-content.ts'
import { startStudioHost, studioBuildDir } from '../../local/studio-host/studio-host.ts'
import { contentTimeHeader } from '../../schemas/site-and-studio.ts'
import { contentLakeClient } from '../content-lake-client.ts'

export type TestStudio = Awaited<ReturnType<typeof startTestStudio>>

/** Starts a Studio with its own content lake and the sample content, and a fake site that reports its content time. */
export async function startTestStudio() {
  const site = { follows: true, contentTime: 0 }
  const server = createServer((request, response) => {
    if (site.follows) site.contentTime = Date.now()
    const headers = {
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-expose-headers': contentTimeHeader,
      [contentTimeHeader]: String(site.contentTime),
    }
    response.writeHead(200, headers).end()
  })
  const { port: sitePort, close: closeSite } = await listenOnLoopback(server, 0)
  const dataDir = mkdtempSync(join(tmpdir(), 'studio-e2e-'))
  const siteUrl = getLocalOrigin(sitePort)
  const start = (port: number) =>
    startStudioHost({
      ...{ port, dataDir, studioDir: studioBuildDir },
      ...{ siteUrl, revalidateSecret: 'test' },
    })
  let host = await start(0)
  const { port } = host
  const origin = getLocalOrigin(port)
  await importSampleContent(origin)
  return {
    origin,
    siteUrl,
    client: contentLakeClient(origin),
    /** If `follows` is false, the site ignores publish events. */
    site,
    /** Stops the content lake and the Studio's server. `goOn` restarts them on the same port. */
    pause: () => host.close(),
    async goOn() {
      host = await start(port)
    },
    /**
     * @param tab the Studio's tab. It leaves the Studio first, because a Studio without its lake reports
     *   errors, and a worker's specs share the tab.
     */
    async close(tab: Page) {
      await tab.goto('about:blank')
      await host.close()
      await closeSite()
      rmSync(dataDir, { recursive: true })
    },
  }
}
