import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { readLimited } from '../../../lib/read-limited.ts'

/** @param networks IP addresses and networks, such as `127.0.0.0/8` */
export function networkList(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return list
}

/**
 * Returns the client that a request comes from, for fair queueing: an IPv4 address or an IPv6 network, because each
 * IPv6 customer has a whole network. Behind trusted proxies, it is the last untrusted address in X-Forwarded-For,
 * because earlier addresses can be forged. X-Forwarded-For from untrusted clients and any Forwarded header are ignored.
 */
export function getClientNetwork(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trustedProxies: BlockList,
): string {
  const peer = socket.remoteAddress ?? ''
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && trustedProxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  if (!isTrusted(peer)) return getNetwork(peer)
  const hops = headers['x-forwarded-for']?.toString().split(',').map(withoutPort).filter(Boolean) ?? []
  return getNetwork(hops.findLast((hop) => !isTrusted(hop)) ?? hops[0] ?? peer)
}

/**
 * Removes the port that some proxies add, and the zone of a link-local address, which is only meaningful on the proxy.
 */
function withoutPort(hop: string): string {
  const text = hop.trim().slice(0, 100)
  const [, ipv6, ipv4] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? []
  return (ipv6 ?? ipv4 ?? text).replace(/%.*/, '')
}

function getNetwork(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('%', 1)[0]?.split('::') ?? []
  const first = head.split(':').filter(Boolean)
  const last = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}

/** Max size of a request body (bytes). Webhooks and forms are small. */
const maxBodyBytes = 1024 * 1024

export class BodyTooLargeError extends Error {}

/**
 * Reads the body of a request.
 * @returns undefined if the request does not have a body
 * @throws BodyTooLargeError if it is larger than 1 MiB
 */
export async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const { 'content-length': length, 'transfer-encoding': transferEncoding } = request.headers
  if (length === undefined && transferEncoding === undefined) return undefined
  const isLonger = Number(length) > maxBodyBytes
  const body = isLonger ? undefined : await readLimited(request, maxBodyBytes)
  if (!body) throw new BodyTooLargeError()
  return body
}

export interface RequestTarget {
  /** The raw path, including its percent-encoding. Starts with exactly one slash. */
  path: string
  /** The query string after the question mark, or ''. */
  query: string
}

const longestTarget = 8192

/** ASCII control characters. Non-ASCII code units can be bytes of UTF-8 characters. */
const control = /(?![\u0080-\u009F])\p{Cc}/u

/**
 * Splits a request target. Rejects targets that browsers do not send: other origins, `//host` paths, backslashes,
 * control characters and invalid percent-encoding.
 * @returns undefined if the response must be 400
 */
export function parseTarget(target: string | undefined): RequestTarget | undefined {
  if (!target?.startsWith('/') || target.length > longestTarget) return undefined
  const [path = '', ...rest] = target.split('?')
  const query = rest.join('?')
  const decoded = decodePath(path)
  // Browsers treat a backslash as a slash unless it is percent-encoded.
  if (decoded === undefined || /^\/[/\\]/.test(decoded) || target.includes('\\')) return undefined
  if (control.test(decoded) || control.test(query)) return undefined
  if (decoded.split('/').some((segment) => segment === '.' || segment === '..')) return undefined
  return { path, query }
}

/** Decodes a path, or returns undefined if its percent-encoding is invalid. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
