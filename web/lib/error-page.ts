import { createHash } from 'node:crypto'

export interface ErrorPageWords {
  heading: string
  text: string
}

/** Shown if a backend failed or took too long. */
export const unavailableWords: ErrorPageWords = {
  heading: 'This page cannot be shown at the moment',
  text: 'Please try again in a few seconds.',
}

/**
 * The site's light and dark colours, see web/ui/tokens.css. The page does not load any files, because they might not
 * exist.
 */
const style = [
  ':root{color-scheme:light dark}',
  'body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;box-sizing:border-box;',
  'font:18px/1.5 system-ui,sans-serif;background:#fff7ec;color:#241530}',
  'h1{margin:0;max-width:20ch;font-size:clamp(32px,7vw,56px);line-height:1.1;letter-spacing:-.03em}',
  'p{margin:20px 0 0}a{display:inline-block;padding:12px 24px;border-radius:99px;font-weight:700;',
  'text-decoration:none;background:#c03409;color:#fff}@media (prefers-color-scheme:dark){',
  'body{background:#17101f;color:#fbefe2}a{background:#ff7a45;color:#2a0d02}}',
].join('')

const styleHash = createHash('sha256').update(style).digest('base64')

/** The headers of an error page, in addition to `commonHeaders`. */
export const errorPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src 'sha256-${styleHash}'`,
  // The URL can contain a secret.
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  // In seconds.
  'retry-after': '5',
}

/** Returns a page that works without content and scripts. */
export function errorPage({ heading, text }: ErrorPageWords): string {
  return [
    '<!DOCTYPE html><html lang="en-GB"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${heading}</title><style>${style}</style></head>`,
    `<body><main><h1>${heading}</h1><p>${text}</p><p><a href="">Try again</a></p></main></body></html>`,
  ].join('')
}
