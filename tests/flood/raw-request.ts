import { request } from 'node:http'
import { connect } from 'node:net'

/**
 * Sends raw bytes. Resolves when the server has closed the connection.
 * @param bytes Latin-1 string
 * @returns the statuses of all responses
 */
export function sendRaw(port: number, bytes: string): Promise<number[]> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    socket.setEncoding('latin1')
    socket.on('data', (text) => (received += text))
    // A server that rejects a request does not have to read the rest of it.
    socket.on('error', () => {})
    socket.on('close', () =>
      resolve(Array.from(received.matchAll(/^HTTP\/1\.1 (\d+)/gm), ([, status]) => Number(status))),
    )
    socket.write(bytes, 'latin1')
  })
}

/** Requests a path without normalizing it, unlike `fetch`. */
export function getRaw(port: number, path: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, agent: false }, async (answer) => {
      const chunks = await answer.toArray()
      resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() })
    })
      .on('error', reject)
      .end()
  })
}

/** Returns the response status; 0 if the connection was closed without a response. */
export function getStatus(
  port: number,
  path: string,
  headers: Record<string, string>,
  method = 'GET',
): Promise<number> {
  return new Promise((resolve) => {
    request({ host: '127.0.0.1', port, path, headers, method, agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
      .on('error', () => resolve(0))
      .end()
  })
}
