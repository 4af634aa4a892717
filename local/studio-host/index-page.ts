import { createHash } from 'node:crypto'

/** The Studio's configuration at run time, as `docs/contracts.md` defines it. */
export interface StudioPageConfig {
  apiHost: string
  projectId: string
  dataset: string
  siteUrl: string
}

/** A script that makes the Studio part of Sanity's dashboard. Local mode has no dashboard. */
const dashboardBridge = /<script[^>]*data-sanity-core[^>]*><\/script>/g

const inlineScript = /<script>([\s\S]*?)<\/script>/g

/**
 * Prepares the built Studio's page for local mode: it learns its configuration, and asks nothing of other servers.
 * @param html the page as the build wrote it
 */
export function prepareIndexPage(html: string, config: StudioPageConfig): string {
  // "<" could end the element early.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  return withoutRemoteFonts(html)
    .replace(dashboardBridge, '')
    .replace('</head>', () => `<script type="application/json" id="studio-config">${json}</script></head>`)
}

/**
 * The policy under which the page runs: its own origin, its own inline scripts by hash, and the site in a frame.
 * @param port of the lake, whose event streams the Studio asks for under other names of this machine
 */
export function contentSecurityPolicy(html: string, siteUrl: string, port: string): string {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    // The Studio's styled-components write style elements while it runs.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    // It asks the site whether visitors get the published version.
    `connect-src 'self' http://*.localhost:${port} http://127.0.0.1:${port} ${siteUrl}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    `frame-src 'self' ${siteUrl}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}

const remoteFontFace = /@font-face\s*\{[^}]*https:[^}]*\}/g

/**
 * Leaves out the fonts that lie on Sanity's servers, so that the Studio uses the system's font at once instead of
 * asking for them.
 * @param text a style sheet, or a page with style elements
 */
export function withoutRemoteFonts(text: string): string {
  return text.replace(remoteFontFace, '')
}
