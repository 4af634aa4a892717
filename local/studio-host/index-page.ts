import { createHash } from 'node:crypto'

/** The Studio's runtime configuration (`docs/contracts.md`). */
export interface StudioPageConfig {
  apiHost: string
  projectId: string
  dataset: string
  siteUrl: string
}

/** A script that adds the Studio to Sanity's dashboard. Local mode does not have a dashboard. */
const dashboardBridge = /<script[^>]*data-sanity-core[^>]*><\/script>/g

const inlineScript = /<script>([\s\S]*?)<\/script>/g

/**
 * Prepares the built Studio's page for local mode: adds the configuration and removes requests to other servers.
 * @param html the page from the build
 */
export function prepareIndexPage(html: string, config: StudioPageConfig): string {
  // A "<" could start a closing tag.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  return removeRemoteFonts(html)
    .replace(dashboardBridge, '')
    .replace('</head>', () => `<script type="application/json" id="studio-config">${json}</script></head>`)
}

/**
 * Returns the page's Content Security Policy. It allows the page's own origin, its own inline scripts by hash, and the
 * site in a frame.
 * @param port the lake's port. The Studio requests event streams on this port from additional host names of this
 * machine.
 */
export function contentSecurityPolicy(html: string, siteUrl: string, port: string): string {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    // The Studio uses styled-components, which adds style elements at runtime.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    // The Studio checks whether the site already serves the published version.
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
 * Removes `@font-face` rules that load remote fonts, so that the Studio uses the system font immediately instead of
 * requesting fonts from Sanity's servers.
 * @param text a style sheet, or a page with style elements
 */
export function removeRemoteFonts(text: string): string {
  return text.replace(remoteFontFace, '')
}
