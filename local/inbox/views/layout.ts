import { html } from 'hono/html'

type Markup = ReturnType<typeof html>

export interface Layout {
  title: string
  siteOrigin: string
  /** The part that a narrow screen shows. */
  view: 'list' | 'reader' | 'plain'
  body: Markup
}

/** The frame of every page. */
export function layout({ title, siteOrigin, view, body }: Layout) {
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${title}</title>
  <link rel="icon" href="/assets/icon.svg">
  <link rel="stylesheet" href="/assets/inbox.css">
  <script type="module" src="/assets/live.js"></script>
</head>
<body data-view="${view}">
  <a class="skip" href="#content">Skip to the messages</a>
  <header class="top">
    <h1><a class="brand" href="/"><img src="/assets/icon.svg" alt="" width="40" height="40"><span>Local inbox</span></a></h1>
    <p class="claim">Mail and forms that would have left this machine. Nothing does.</p>
    <a class="site" href="${siteOrigin}">Open the site</a>
  </header>
  ${body}
</body>
</html>`
}

/** A page that says one thing, and where to go from it. */
export function notePage(title: string, siteOrigin: string, text: Markup) {
  return layout({
    title,
    siteOrigin,
    view: 'plain',
    body: html`<main id="content" class="note"><h2>${title}</h2><p>${text}</p></main>`,
  })
}
