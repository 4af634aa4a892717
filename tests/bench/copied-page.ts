import { once } from 'node:events'
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'

/** What a browser accepts. */
export const browserHeaders = { 'accept-encoding': 'gzip, deflate, br' }

/** A page as it goes over the wire, without the headers that Node sets itself. */
export interface CopiedPage {
  headers: IncomingHttpHeaders
  /** Of the answer to who has the page. */
  notModified: IncomingHttpHeaders
  body: Buffer
}

/** Asks for a page as a browser does, once it is compressed as well as can be. */
export async function copyOf(address: string): Promise<CopiedPage> {
  let page = await ask(address)
  // The site compresses what is in demand better.
  for (let smaller = 0; smaller < 50; smaller += 1) {
    const again = await ask(address)
    if (again.body.length < page.body.length) smaller = 0
    page = again
  }
  const { headers: notModified } = await ask(address, { 'if-none-match': page.headers.etag })
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
