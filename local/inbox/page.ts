import { html } from 'hono/html'
import { getTitle, type Kind, kinds, type Message } from './message.ts'

type Markup = ReturnType<typeof html>

/** The layout of every page. */
export function layout(siteOrigin: string, body: Markup) {
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Local inbox</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/assets/inbox.css">
  <script type="module" src="/assets/live.js"></script>
</head>
<body>
  <header>
    <h1><a href="/">Local inbox</a></h1>
    <p>Mail and forms that would have left this machine. <a href="${siteOrigin}">Open the site</a></p>
  </header>
  ${body}
</body>
</html>`
}

export interface MessagePage {
  /** Newest first. */
  messages: readonly Message[]
  kind: Kind | undefined
  /** The search text. */
  text: string
  siteOrigin: string
}

const kindNames: Record<Kind, string> = { email: 'E-mail', form: 'Contact form', event: 'Usage event' }

/** The page with all messages in full, a filter and a "Delete all" button. */
export function inboxPage({ messages, kind, text, siteOrigin }: MessagePage) {
  return layout(
    siteOrigin,
    html`<form role="search" action="/">
      <select name="kind" aria-label="Kind of message">
        <option value="">All messages</option>
        ${kinds.map((each) => html`<option value="${each}" ${each === kind ? 'selected' : ''}>${kindNames[each]}s</option>`)}
      </select>
      <input name="q" type="search" value="${text}" aria-label="Search the messages" autocomplete="off">
      <button>Search</button>
      <button formaction="/messages/delete" formmethod="post">Delete all</button>
    </form>
    <main aria-live="polite">${messages.length > 0 ? html`<ol>${messages.map(listItem)}</ol>` : emptyState(siteOrigin)}</main>`,
  )
}

function emptyState(siteOrigin: string) {
  return html`<p>No messages. Ask for a <a href="${siteOrigin}/forgot-password">password reset</a> or send the
    <a href="${siteOrigin}/contact">contact form</a>, and it appears here at once. <a href="/">Show all messages</a></p>`
}

const fullTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'medium' })

function listItem(message: Message) {
  const received = new Date(message.receivedAt)
  return html`<li>
    <p>${kindNames[message.kind]}, <time datetime="${received.toISOString()}">${fullTime.format(received)}</time></p>
    <h2>${getTitle(message)}</h2>
    ${renderContent(message)}
  </li>`
}

function renderContent(message: Message) {
  switch (message.kind) {
    case 'email':
      return html`<p>To ${message.to}</p>
        ${message.before.map((text) => html`<p>${text}</p>`)}
        <p><a href="${message.link}">${message.action}</a></p>
        ${message.after.map((text) => html`<p>${text}</p>`)}`
    case 'form':
      return fieldList([
        ...message.fields.map(({ name, value }) => [name, value] as const),
        ...message.files.map(
          ({ field, name, bytes }) => [field, `file “${name}”, ${bytes} bytes, content not kept`] as const,
        ),
      ])
    case 'event':
      return fieldList(
        Object.entries(message.params).map(([name, value]) => [
          name,
          typeof value === 'string' ? value : JSON.stringify(value),
        ]),
      )
  }
}

function fieldList(fields: (readonly [name: string, value: string])[]) {
  return html`<dl>${fields.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
}
