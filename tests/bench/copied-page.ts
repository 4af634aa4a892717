import { once } from 'node:events'
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** What a browser accepts. */
export const browserHeaders = { 'accept-encoding': 'gzip, deflate, br' }

/** A page as it goes over the wire, without the headers that Node sets itself. */
export interface CopiedPage {
  headers: IncomingHttpHeaders
  /** Headers of the 304 answer; undefined when the server sends no ETag. */
  notModified?: IncomingHttpHeaders
  body: Buffer
}

/** Asks for a page as a browser does. */
export async function copyOf(address: string): Promise<CopiedPage> {
  const page = await ask(address)
  const { etag } = page.headers
  if (etag === undefined) return page
  const { headers: notModified } = await ask(address, { 'if-none-match': etag })
  return { ...page, notModified }
}

/** Asks until the page is compressed as well as can be, which the site does with one that stays in demand for ten seconds. */
export async function bestCopyOf(address: string): Promise<CopiedPage> {
  const first = await copyOf(address)
  for (let asked = 0; asked < 150; asked += 1) {
    const page = await copyOf(address)
    if (page.body.length < first.body.length) return page
    await delay(100)
  }
  return first
}

async function ask(address: string, headers = {}): Promise<Omit<CopiedPage, 'notModified'>> {
  const [answer]: IncomingMessage[] = await once(
    get(address, { headers: { ...browserHeaders, ...headers } }),
    'response',
  )
  if (!answer) throw new Error(`${address} did not answer.`)
  const { date: _, connection: __, 'keep-alive': ___, ...own } = answer.headers
  return { headers: own, body: Buffer.concat(await answer.toArray()) }
}
