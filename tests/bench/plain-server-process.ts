/**
 * A Node server that only sends the bytes and headers of one page, or 304 if the ETag matches:
 * `node plain-server-process.ts <page URL> <port>`.
 */
import { createServer } from 'node:http'
import { copyPage } from './copied-page.ts'

const [address = '', port] = process.argv.slice(2)
const { headers, notModified, body } = await copyPage(address)
createServer((request, response) => {
  if (notModified && request.headers['if-none-match'] === headers.etag)
    response.writeHead(304, notModified).end()
  else response.writeHead(200, headers).end(body)
}).listen(Number(port), '127.0.0.1')
