import { html } from 'hono/html'
import type { Kind } from '../message.ts'

const shapes = {
  email: html`<path d="M3 6.5h18v12H3z"/><path d="m3.5 7 8.5 6.5L20.5 7"/>`,
  form: html`<path d="M4 4h16v13H10l-4 4v-4H4z"/><path d="M8 9h8M8 12.500h5"/>`,
  event: html`<path d="M4 20V11M10 20V4M16 20v-6M21.500 20h-19"/>`,
}

/** A small drawing that stands for a kind of message; the text beside it says the same. */
export function kindIcon(kind: Kind) {
  return html`<svg class="icon icon-${kind}" viewBox="0 0 24 24" aria-hidden="true">${shapes[kind]}</svg>`
}

/** An empty pigeonhole. */
export function emptyDrawing() {
  return html`<svg class="drawing" viewBox="0 0 160 120" aria-hidden="true">
    <path class="shade" d="M22 50 46 18h68l24 32v46a8 8 0 0 1-8 8H30a8 8 0 0 1-8-8z"/>
    <path class="tray" d="M22 50h34l8 16h32l8-16h34v46a8 8 0 0 1-8 8H30a8 8 0 0 1-8-8z"/>
    <path class="line" d="M22 50 46 18h68l24 32v46a8 8 0 0 1-8 8H30a8 8 0 0 1-8-8zm0 0h34l8 16h32l8-16h34"/>
    <circle class="sun" cx="80" cy="38" r="9"/>
  </svg>`
}
