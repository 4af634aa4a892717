import { html } from 'hono/html'
import { type Kind, kinds, type Message, personOf, titleOf } from '../message.ts'
import { shortTime } from './time.ts'

export interface ListState {
  messages: Message[]
  counts: Record<Kind, number>
  kind?: Kind
  text: string
  /** The message that is open. */
  selected?: number
  /** Whether older messages follow. */
  hasMore: boolean
  siteOrigin: string
}

const kindNames: Record<Kind, string> = { email: 'E-mails', form: 'Contact forms', event: 'Usage events' }

/** Keeps the filter while moving about. */
export function address(path: string, filter: { kind?: Kind; text?: string; before?: number }): string {
  const query = new URLSearchParams()
  if (filter.kind) query.set('kind', filter.kind)
  if (filter.text) query.set('q', filter.text)
  if (filter.before) query.set('before', String(filter.before))
  return query.size > 0 ? `${path}?${query}` : path
}

/** Filters, search and "Delete all". */
export function toolbar({ counts, kind, text }: ListState) {
  const total = counts.email + counts.form + counts.event
  const pill = (label: string, count: number, target?: Kind) => html`<a
    href="${address('/', { kind: target, text })}" ${kind === target ? html`aria-current="page"` : ''}
    >${label} <span class="count">${count}</span></a>`
  return html`<div class="toolbar">
    <nav class="pills" aria-label="Kinds of messages" data-live="pills">
      ${pill('All', total)} ${kinds.map((each) => pill(kindNames[each], counts[each], each))}
    </nav>
    <form class="search" role="search" action="/">
      ${kind ? html`<input type="hidden" name="kind" value="${kind}">` : ''}
      <label class="hidden" for="q">Search the messages</label>
      <input id="q" name="q" type="search" value="${text}" placeholder="Search" autocomplete="off">
      <button type="submit">Search</button>
    </form>
    <div data-live="delete">${total > 0 ? deleteAll() : ''}</div>
  </div>`
}

function deleteAll() {
  return html`<button type="button" class="quiet" popovertarget="confirm">Delete all</button>
    <div id="confirm" popover role="dialog" aria-labelledby="confirm-title">
      <h2 id="confirm-title">Delete every message?</h2>
      <p>E-mails, contact forms and usage events are removed for good. Links in deleted e-mails still work.</p>
      <form method="post" action="/messages/delete" class="buttons">
        <button type="submit" class="danger">Delete all messages</button>
        <button type="button" popovertarget="confirm" popovertargetaction="hide">Keep them</button>
      </form>
    </div>`
}

/** The messages, newest first. */
export function messageList(state: ListState) {
  const { messages, kind, text, selected, hasMore } = state
  if (messages.length === 0) return html`<div class="list" data-live="list">${emptyState(state)}</div>`
  const older = address('/', { kind, text, before: messages.at(-1)?.id })
  return html`<div class="list" data-live="list">
    <ol>${messages.map((message) => listItem(message, { kind, text, isOpen: message.id === selected }))}</ol>
    ${hasMore ? html`<a class="older" href="${older}">Older messages</a>` : ''}
  </div>`
}

function listItem(message: Message, { isOpen, ...filter }: { kind?: Kind; text: string; isOpen: boolean }) {
  return html`<li><a class="item" href="${address(`/messages/${message.id}`, filter)}"
    ${isOpen ? html`aria-current="true"` : ''}>
    ${kindIcon(message.kind)}
    <span class="title">${titleOf(message)}</span>
    <time datetime="${new Date(message.receivedAt).toISOString()}">${shortTime(message.receivedAt)}</time>
    <span class="person">${personOf(message)}</span>
  </a></li>`
}

function emptyState({ text, kind, siteOrigin }: ListState) {
  if (text || kind) {
    return html`<div class="empty"><h2>No match</h2>
      <p>No message fits this filter. <a href="/">Show all messages</a></p></div>`
  }
  return html`<div class="empty">${emptyDrawing()}
    <h2>Nothing here yet</h2>
    <p>Ask for a <a href="${siteOrigin}/forgot-password">password reset</a> or send the
      <a href="${siteOrigin}/contact">contact form</a>, and it appears here at once.</p>
  </div>`
}

const shapes = {
  email: html`<path d="M3 6.5h18v12H3z"/><path d="m3.5 7 8.5 6.5L20.5 7"/>`,
  form: html`<path d="M4 4h16v13H10l-4 4v-4H4z"/><path d="M8 9h8M8 12.500h5"/>`,
  event: html`<path d="M4 20V11M10 20V4M16 20v-6M21.500 20h-19"/>`,
}

/** A small icon for a kind of message; the text next to it says the same. */
function kindIcon(kind: Kind) {
  return html`<svg class="icon icon-${kind}" viewBox="0 0 24 24" aria-hidden="true">${shapes[kind]}</svg>`
}

/** An empty pigeonhole. */
function emptyDrawing() {
  return html`<svg class="drawing" viewBox="0 0 160 120" aria-hidden="true">
    <path class="shade" d="M22 50 46 18h68l24 32v46a8 8 0 0 1-8 8H30a8 8 0 0 1-8-8z"/>
    <path class="tray" d="M22 50h34l8 16h32l8-16h34v46a8 8 0 0 1-8 8H30a8 8 0 0 1-8-8z"/>
    <path class="line" d="M22 50 46 18h68l24 32v46a8 8 0 0 1-8 8H30a8 8 0 0 1-8-8zm0 0h34l8 16h32l8-16h34"/>
    <circle class="sun" cx="80" cy="38" r="9"/>
  </svg>`
}
