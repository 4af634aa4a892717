import { html } from 'hono/html'
import { type Content, type Message, titleOf } from '../message.ts'
import { fullTime } from './list.ts'

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
      return fieldList([
        ...message.fields.map(
          ({ name, value }) => [name, value === '' ? remark('left empty') : value] as const,
        ),
        ...message.files.map(
          ({ field, name, bytes }) =>
            [field, remark(`file “${name}”, ${bytes} bytes, content not kept`)] as const,
        ),
      ])
    case 'event': {
      const params = Object.entries(message.params)
      if (params.length === 0) return html`<p class="blank">This event has no parameters.</p>`
      return fieldList(
        params.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
      )
    }
  }
}

function emailBody({ before, after, action, link }: Extract<Content, { kind: 'email' }>) {
  const paragraphs = (texts: string[]) => texts.map((text) => html`<p>${text}</p>`)
  return html`<div class="body">
    ${paragraphs(before)}
    <p><a class="action" href="${link}">${action}</a></p>
    <p class="link">${link}</p>
    ${paragraphs(after)}
  </div>`
}

const remark = (text: string) => html`<span class="blank">${text}</span>`

function fieldList(fields: (readonly [name: string, value: string | ReturnType<typeof html>])[]) {
  return html`<dl class="fields">
    ${fields.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}
  </dl>`
}
