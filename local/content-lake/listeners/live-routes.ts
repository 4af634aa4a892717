import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { isPublished } from '../documents/identifiers.ts'
import { syncTagsOfChange } from '../query/sync-tags.ts'
import type { Store } from '../store/store.ts'
import { encodeEvent, eventStream, type ServerEvent } from './event-stream.ts'

/** `GET /data/live/events/{dataset}`: which sync tags each commit made stale. */
export function liveRoutes(store: Store): Hono {
  return new Hono().get('/data/live/events/:dataset', (context) => {
    const includeDrafts = context.req.query('includeDrafts') === 'true'
    return eventStream(context, (sendBytes) => {
      const send = (event: ServerEvent) => sendBytes(encodeEvent(event))
      send({ event: 'welcome', id: randomUUID(), data: {} })
      // Missed events are not replayed: the client is told to read everything again.
      if (context.req.header('last-event-id')) send({ event: 'restart', id: randomUUID(), data: {} })
      return store.subscribe(({ id, changes }) => {
        const visible = changes.filter(({ documentId }) => includeDrafts || isPublished(documentId))
        const tags = new Set(visible.flatMap(({ before, after }) => syncTagsOfChange(before, after)))
        if (tags.size > 0) send({ event: 'message', id, data: { tags: [...tags] } })
      })
    })
  })
}
