import type { MiddlewareHandler } from 'hono'

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether a URL's host name is this machine's own: `localhost`, a subdomain of it, or a loopback address. */
function isLoopbackHost(hostname: string): boolean {
  return loopbackHosts.has(hostname) || hostname.endsWith('.localhost')
}

/** Whether `origin` (an Origin header) is absent, or belongs to a page on this machine on one of `ports`. */
export function isOwnOrigin(origin: string | undefined, ports: readonly number[]): boolean {
  if (origin === undefined) return true
  const url = URL.parse(origin)
  return url?.protocol === 'http:' && isLoopbackHost(url.hostname) && ports.includes(Number(url.port || 80))
}

/**
 * Rejects requests that a foreign web page could make the visitor's browser send: requests whose Host is not this
 * machine (as in DNS rebinding, where a foreign name resolves to loopback), and requests whose Origin is not one of our
 * own.
 * @param originPorts ports of the services whose pages are allowed to call this service
 */
export function localOnly(originPorts: readonly number[]): MiddlewareHandler {
  return async (context, next) => {
    const { host, origin } = context.req.header()
    const hostname = URL.parse(`http://${host}`)?.hostname
    if (hostname && isLoopbackHost(hostname) && isOwnOrigin(origin, originPorts)) return next()
    return context.json({ error: 'This local service answers this machine and its own pages only.' }, 403)
  }
}
