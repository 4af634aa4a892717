import { once } from 'node:events'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'

/**
 * Refuses requests with more than `maxBytes`. The rest of such a request is read and dropped, because a client that
 * is cut off while it sends sees a broken connection and not the answer: 15 of 40 requests with one byte too many,
 * where the server's own cleaning up was left to do it.
 */
export function limitBody(maxBytes: number, refuse: (context: Context) => Response): MiddlewareHandler {
  return bodyLimit({
    maxSize: maxBytes,
    onError: async (context: Context<{ Bindings: Partial<HttpBindings> }>) => {
      const rest = context.req.raw.body
      if (rest && !rest.locked) await rest.pipeTo(new WritableStream()).catch(() => {})
      else await dropRest(context.env?.incoming)
      return refuse(context)
    },
  })
}

/** Reads on where the limit's own reader stopped, which would pause the stream again. */
async function dropRest(incoming: HttpBindings['incoming'] | undefined): Promise<void> {
  if (!incoming || incoming.readableEnded || incoming.destroyed) return
  incoming.removeAllListeners('data').resume()
  await Promise.race([once(incoming, 'end'), once(incoming, 'close')]).catch(() => {})
}

/** Answers 304 to a browser that has a current copy. The CORS headers are sent again. */
export const validators = etag({
  retainedHeaders: [
    ...RETAINED_304_HEADERS,
    'access-control-allow-credentials',
    'access-control-allow-origin',
    'cross-origin-resource-policy',
  ],
})
