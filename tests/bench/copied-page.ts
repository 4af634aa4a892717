import { once } from 'node:events'
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'

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

async function ask(address: string, headers = {}): Promise<Omit<CopiedPage, 'notModified'>> {
  const [answer]: IncomingMessage[] = await once(
    get(address, { headers: { ...browserHeaders, ...headers } }),
    'response',
  )
  if (!answer) throw new Error(`${address} did not answer.`)
  const { date: _, connection: __, 'keep-alive': ___, ...own } = answer.headers
  return { headers: own, body: Buffer.concat(await answer.toArray()) }
}
