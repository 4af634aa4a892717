import type { MiddlewareHandler } from 'hono'

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether a URL's host name is this machine's own: `localhost`, a subdomain of it, or a loopback address. */
export function isLoopbackHost(hostname: string): boolean {
  return loopbackHosts.has(hostname) || hostname.endsWith('.localhost')
}

/** Whether `host` (a Host header) names this machine on one of `ports`. */
export function isOwnHost(host: string | undefined, ports: readonly number[]): boolean {
  if (!host || !URL.canParse(`http://${host}`)) return false
  const url = new URL(`http://${host}`)
  return isLoopbackHost(url.hostname) && ports.includes(Number(url.port || 80))
}

/** Whether `origin` (an Origin header) is absent or a page of one of our own services. */
export function isOwnOrigin(origin: string | undefined, ports: readonly number[]): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  return url.protocol === 'http:' && isOwnHost(url.host, ports)
}

/**
 * Refuses requests that a foreign web page could make the visitor's browser send: a Host that is not this machine
 * (DNS rebinding) or an Origin that is none of our services.
 * @param ownPorts ports under which this service is addressed
 * @param originPorts ports of the services whose pages may call it
 */
export function localOnly(ownPorts: readonly number[], originPorts: readonly number[]): MiddlewareHandler {
  return async (context, next) => {
    if (!isOwnHost(context.req.header('host'), ownPorts)) {
      return context.json({ error: 'This local service answers on localhost only.' }, 403)
    }
    if (!isOwnOrigin(context.req.header('origin'), originPorts)) {
      return context.json({ error: 'This local service does not answer pages of other origins.' }, 403)
    }
    return next()
  }
}
