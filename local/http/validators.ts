import { etag, RETAINED_304_HEADERS } from 'hono/etag'

/** Answers 304 to a browser that holds what it asks for. The headers that say who may use it are sent again. */
export const validators = etag({
  retainedHeaders: [
    ...RETAINED_304_HEADERS,
    'access-control-allow-credentials',
    'access-control-allow-origin',
    'cross-origin-resource-policy',
  ],
})
