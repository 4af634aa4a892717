import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'

/** What a browser accepts. */
export const browserHeaders = { 'accept-encoding': 'gzip, deflate, br' }

/** Asks for a page as a browser does. @returns it as it goes over the wire, without the headers that Node sets itself */
export async function copyOf(address: string) {
  const page = await ask(address)
  const { etag } = page.headers
  const again = etag === undefined ? undefined : await ask(address, { 'if-none-match': etag })
  /** Headers of the 304 answer; undefined when the server sends no ETag. */
  const notModified = again?.headers
  return { ...page, notModified }
}

async function ask(address: string, headers = {}) {
  const [answer]: IncomingMessage[] = await once(
    get(address, { headers: { ...browserHeaders, ...headers } }),
    'response',
  )
  if (!answer) throw new Error(`${address} did not answer.`)
  const { date: _, connection: __, 'keep-alive': ___, ...own } = answer.headers
  return { headers: own, body: Buffer.concat(await answer.toArray()) }
}
