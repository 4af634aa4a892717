import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { importSampleContent } from '../../local/start/sample-content.ts'
import { type StudioHost, startStudioHost, studioBuildDir } from '../../local/studio-host/studio-host.ts'
import { contentTimeHeader } from '../../schemas/site-and-studio.ts'
import { contentLakeClient } from '../content-lake-client.ts'

/** A Studio with a separate content lake, and a site whose pages show published content. */
export class TestStudio {
  readonly origin: string
  readonly client: SanityClient
  #host: StudioHost
  readonly #start: (port: number) => Promise<StudioHost>
  readonly #site: TestSite
  readonly #dataDir: string

  private constructor(
    host: StudioHost,
    start: (port: number) => Promise<StudioHost>,
    site: TestSite,
    dataDir: string,
  ) {
    this.origin = `http://localhost:${host.port}`
    this.client = contentLakeClient(this.origin)
    this.#host = host
    this.#start = start
    this.#site = site
    this.#dataDir = dataDir
  }

  /** Starts both on free ports, with the sample content. */
  static async start(): Promise<TestStudio> {
    const dataDir = mkdtempSync(join(tmpdir(), 'studio-e2e-'))
    const site = await TestSite.start()
    const start = (port: number) =>
      startStudioHost({
        port,
        dataDir,
        studioDir: studioBuildDir,
        siteUrl: site.url,
        revalidateSecret: 'test',
      })
    const studio = new TestStudio(await start(0), start, site, dataDir)
    await importSampleContent(studio.origin)
    return studio
  }

  /** Keeps the site as it is, whatever is published, until it is told to follow again. */
  set siteFollows(follows: boolean) {
    this.#site.follows = follows
  }

  /** Stops the content lake and the Studio's host; `goOn` starts them again on the same port. */
  pause(): Promise<void> {
    return this.#host.close()
  }

  async goOn(): Promise<void> {
    this.#host = await this.#start(Number(new URL(this.origin).port))
  }

  /** @param tab leaves the Studio first: specs of one worker share it, and a Studio without its lake reports errors */
  async close(tab: Page): Promise<void> {
    await tab.goto('about:blank')
    await this.#host.close()
    this.#site.close()
    rmSync(this.#dataDir, { recursive: true })
  }
}

/** Answers every address with a page that shows the published content. */
class TestSite {
  follows = true
  url = ''
  #contentTime = 0
  readonly #server = createServer((request, response) => {
    if (this.follows) this.#contentTime = Date.now()
    const headers = {
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-expose-headers': contentTimeHeader,
      [contentTimeHeader]: String(this.#contentTime),
    }
    response.writeHead(200, headers).end()
  })

  static async start(): Promise<TestSite> {
    const site = new TestSite()
    await once(site.#server.listen(0, 'localhost'), 'listening')
    const address = site.#server.address()
    site.url = `http://localhost:${typeof address === 'object' ? address?.port : ''}`
    return site
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}
