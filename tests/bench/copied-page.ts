import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'

export const browserHeaders = { 'accept-encoding': 'gzip, deflate, br' }

/** Requests a page with a browser's headers. @returns the encoded response, without the headers that Node sets itself */
export async function copyPage(address: string) {
  const page = await ask(address)
  const { etag } = page.headers
  const again = etag === undefined ? undefined : await ask(address, { 'if-none-match': etag })
  /** Headers of the 304 response; undefined if the server does not send an ETag. */
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
