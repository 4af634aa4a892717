import { html } from 'hono/html'
import { type Content, type Message, titleOf } from '../message.ts'
import { fullTime } from './list.ts'

type Of<Kind extends Content['kind']> = Extract<Content, { kind: Kind }>

/** One message in full. */
export function reader(message: Message, backTo: string) {
  return html`<section class="reader" aria-labelledby="subject">
    <a class="back" href="${backTo}">All messages</a>
    <article class="letter">
      <header>
        <p class="kind kind-${message.kind}">${kindLabels[message.kind]}</p>
        <h2 id="subject">${titleOf(message)}</h2>
        <dl class="facts">
          ${message.kind === 'email' ? html`<div><dt>To</dt><dd>${message.to}</dd></div>` : ''}
          <div><dt>${message.kind === 'email' ? 'Sent' : 'Received'}</dt>
            <dd><time datetime="${new Date(message.receivedAt).toISOString()}">${fullTime(message.receivedAt)}</time></dd></div>
        </dl>
      </header>
      ${contentOf(message)}
    </article>
  </section>`
}

const kindLabels = { email: 'E-mail', form: 'Contact form', event: 'Usage event' }

function contentOf(message: Message) {
  switch (message.kind) {
    case 'email':
      return emailBody(message)
    case 'form':
      return formBody(message)
    case 'event':
      return eventBody(message)
  }
}

function emailBody({ before, after, action, link }: Of<'email'>) {
  return html`<div class="body">
    ${before.map((paragraph) => html`<p>${paragraph}</p>`)}
    <p><a class="action" href="${link}">${action}</a></p>
    <p class="link">${link}</p>
    ${after.map((paragraph) => html`<p>${paragraph}</p>`)}
  </div>`
}

function formBody({ fields, files }: Of<'form'>) {
  return html`<dl class="fields">
    ${fields.map(
      ({ name, value }) => html`<div><dt>${name}</dt>
      <dd>${value === '' ? html`<span class="blank">left empty</span>` : value}</dd></div>`,
    )}
    ${files.map(
      ({ field, name, bytes }) => html`<div><dt>${field}</dt>
      <dd><span class="blank">file “${name}”, ${bytes} bytes, content not kept</span></dd></div>`,
    )}
  </dl>`
}

function eventBody({ params }: Of<'event'>) {
  const entries = Object.entries(params)
  if (entries.length === 0) return html`<p class="blank">This event has no parameters.</p>`
  return html`<dl class="fields">
    ${entries.map(
      ([name, value]) => html`<div><dt>${name}</dt>
      <dd>${typeof value === 'string' ? value : JSON.stringify(value)}</dd></div>`,
    )}
  </dl>`
}
