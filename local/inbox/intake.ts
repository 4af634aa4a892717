import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { html } from 'hono/html'
import { z } from 'zod'
import { isOwnOrigin } from '../http/guard.ts'
import { limitBody } from '../http/middleware.ts'
import { type Content, eventSchema } from './message.ts'
import { layout } from './page.ts'
import type { MessageStore } from './store.ts'

const maxFormBytes = 2 * 1024 * 1024
const maxEventBytes = 64 * 1024

/**
 * Receives the site's messages: `POST /forms/contact` (multipart or URL-encoded) and `POST /events` (JSON, including
 * JSON that `sendBeacon` sends as text). Both respond only after the message is committed.
 */
export function intakeApp(store: MessageStore, siteOrigin: string): Hono {
  const app = new Hono()
  app.use('/forms/*', cors({ origin: (origin) => origin }))
  app.use('/events', cors({ origin: (origin) => origin }))

  app.post('/forms/contact', limit(maxFormBytes), async (context) => {
    const form = await read(() => context.req.formData().then(readForm))
    if (!form)
      return context.text('Send the form as multipart/form-data or application/x-www-form-urlencoded.', 400)
    store.add(form)
    // Unlike a script's request, a navigation shows the response to the visitor.
    const isNavigation = context.req.header('accept')?.includes('text/html')
    if (!isNavigation) return context.json({ received: true })
    const target = form.fields.find(({ name }) => name === 'zf_redirect_url')?.value
    if (target && isOnSite(target, siteOrigin)) return context.redirect(target, 303)
    const text = html`<p>Message received. It is in the <a href="/">local inbox</a> now.</p>`
    return context.html(layout(siteOrigin, text))
  })

  app.post('/events', limit(maxEventBytes), async (context) => {
    const events = await read(async () => sentEvents.parse(JSON.parse(await context.req.text())))
    if (!events)
      return context.text('Send JSON: { "name": "page_view", "params": { } }, or a list of them.', 400)
    store.add(...[events].flat().map((event) => ({ kind: 'event' as const, ...event })))
    return context.body(null, 204)
  })
  return app
}

function limit(maxSize: number) {
  return limitBody(maxSize, (context) => context.text(`More than ${maxSize} bytes.`, 413))
}

/** Returns the message, or `undefined` if it is malformed. */
async function read<Result>(reading: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await reading()
  } catch {
    return undefined
  }
}

/** Whether a redirect target is on our own site. It comes from an untrusted form field. */
function isOnSite(target: string, siteOrigin: string): boolean {
  return URL.canParse(target) && isOwnOrigin(new URL(target).origin, [Number(new URL(siteOrigin).port || 80)])
}

/** `{ name, params }` or a list of them. */
const sentEvent = eventSchema.omit({ kind: true })
const sentEvents = z.union([sentEvent, z.array(sentEvent).min(1).max(50)])

const maxFields = 100

/**
 * Reads a submitted form with any field names. Ignores the content of files.
 * @throws Error if it has more than 100 fields
 */
function readForm(data: FormData): Extract<Content, { kind: 'form' }> {
  const entries = [...data.entries()]
  if (entries.length > maxFields) throw new Error(`A form may have ${maxFields} fields.`)
  return {
    kind: 'form',
    fields: entries.flatMap(([name, value]) => (typeof value === 'string' ? [{ name, value }] : [])),
    files: entries.flatMap(([field, value]) =>
      typeof value === 'string' ? [] : [{ field, name: value.name, bytes: value.size }],
    ),
  }
}
