import { html } from 'hono/html'
import { type Kind, kinds, type Message, personOf, titleOf } from '../message.ts'

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
  return html`<div class="empty">
    <h2>Nothing here yet</h2>
    <p>Ask for a <a href="${siteOrigin}/forgot-password">password reset</a> or send the
      <a href="${siteOrigin}/contact">contact form</a>, and it appears here at once.</p>
  </div>`
}

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const full = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'medium' })

/** The time of day for today's messages, the date for older ones, in this machine's time zone. */
export function shortTime(milliseconds: number): string {
  const isToday = new Date(milliseconds).toDateString() === new Date().toDateString()
  return (isToday ? clock : day).format(milliseconds)
}

/** Date and time in full. */
export function fullTime(milliseconds: number): string {
  return full.format(milliseconds)
}
