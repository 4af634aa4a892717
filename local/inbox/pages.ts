import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { filterSchema, type Message } from './message.ts'
import type { MessageStore } from './store.ts'
import { layout, notePage } from './views/layout.ts'
import { address, type ListState, messageList, toolbar } from './views/list.ts'
import { reader } from './views/reader.ts'

const pageSize = 100

/** The pages for people, complete without JavaScript. */
export function pagesApp(store: MessageStore, siteOrigin: string): Hono {
  const app = new Hono()

  app.get('/', (context) => context.html(inboxPage(context)))
  app.get('/messages/:id{[0-9]+}', (context) => {
    const message = store.get(Number(context.req.param('id')))
    if (message) return context.html(inboxPage(context, message))
    const text = html`It was deleted, or never arrived. <a href="/">Show all messages</a>`
    return context.html(notePage('No such message', siteOrigin, text), 404)
  })
  app.post('/messages/delete', (context) => {
    store.deleteAll()
    return context.redirect('/', 303)
  })

  /** Without a chosen message a wide screen shows the newest next to the list. */
  function inboxPage(context: Context, chosen?: Message) {
    const { kind, q, before } = filterSchema.parse(context.req.query())
    const found = store.find({ kind, text: q, before, limit: pageSize + 1 })
    const messages = found.slice(0, pageSize)
    const shown = chosen ?? messages[0]
    const state: ListState = {
      messages,
      counts: store.counts(),
      kind,
      text: q,
      selected: shown?.id,
      hasMore: found.length > pageSize,
      siteOrigin,
    }
    return layout({
      title: chosen ? 'Message in the local inbox' : 'Local inbox',
      siteOrigin,
      view: chosen ? 'reader' : 'list',
      body: html`${toolbar(state)}
        <p class="hidden" role="status" id="news"></p>
        <main id="content" class="panes">
          ${messageList(state)} ${shown ? reader(shown, address('/', { kind, text: q })) : ''}
        </main>`,
    })
  }
  return app
}
