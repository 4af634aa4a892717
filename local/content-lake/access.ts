import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { isLoopbackHost, isOwnOrigin } from '../http/guard.ts'
import { ContentLakeError } from './errors.ts'

/**
 * Whether a request comes from this machine and from none but our own pages: its Host is this machine's (a foreign name
 * that resolves to loopback is DNS rebinding), and its Origin, if it has one, is ours.
 */
export function isOwnRequest(
  host: string | undefined,
  origin: string | undefined,
  originPorts: readonly number[],
): boolean {
  const hostname = URL.parse(`http://${host}`)?.hostname
  return hostname !== undefined && isLoopbackHost(hostname) && isOwnOrigin(origin, originPorts)
}

/** Refuses what `isOwnRequest` does not accept. */
export function ownRequestsOnly(originPorts: readonly number[]): MiddlewareHandler {
  return async (context, next) => {
    const { host, origin } = context.req.header()
    if (isOwnRequest(host, origin, originPorts)) return next()
    throw new ContentLakeError(
      403,
      'forbidden',
      'The local content lake answers this machine and its own pages only.',
    )
  }
}

/** Lets the pages on `originPorts` call the lake, with cookies. */
export function allowOwnOrigins(originPorts: readonly number[]): MiddlewareHandler {
  return cors({
    origin: (origin) => (isOwnOrigin(origin, originPorts) ? origin : null),
    credentials: true,
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'],
    maxAge: 600,
  })
}
