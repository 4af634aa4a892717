import { createHash } from 'node:crypto'
import { parseJson } from '../../../lib/parse-json.ts'
import { reactScript } from './react-scripts.ts'

/**
 * An inline script without a type or with a JavaScript type. The policy does not have to allow data blocks (JSON-LD).
 */
const inlineScript = /<script(?![^>]*\ssrc[\s=>])([^>]*)>([\s\S]*?)<\/script>/gi
const dataBlock = /\stype=["']?(?!(?:module|text\/javascript|application\/javascript)["'\s>])/i

/** Calls that pass data to Next's router or script names to Turbopack: `(self.__next_f=self.__next_f||[]).push(…)`. */
const dataCall =
  /^(?:self\.__next_[a-z]+|\(self\.(__next_[a-z]+)=self\.\1\|\|\[\]\)|\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\))\.push\(([\s\S]*)\);?$/

/**
 * Next's script that moves icons to the head, where browsers look for them. Next adds it if metadata is streamed late.
 */
const movesIcons =
  'document.querySelectorAll(\'body link[rel="icon"], body link[rel="apple-touch-icon"]\').forEach(el => document.head.appendChild(el))'

/**
 * Distinguishes the site's own inline scripts from all others by their full text.
 * @param siteScript the script of `web/before-hydration`
 * @returns CSP sources of the executable scripts. `own` are those of the site, Next and React; `unknown` are all
 * others, which the policy does not include, so browsers block them
 */
export function inlineScripts(html: string, siteScript?: string): { own: string[]; unknown: string[] } {
  const own = new Set<string>()
  const unknown = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(inlineScript)) {
    if (dataBlock.test(attributes)) continue
    const scripts = script === siteScript || isOwnScript(script) ? own : unknown
    scripts.add(getCspSource(script))
  }
  return { own: [...own], unknown: [...unknown] }
}

/** Returns the CSP source that allows a script or style element with this text. */
export function getCspSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** Whether a script only passes JSON to Next or runs React's own code. */
export function isOwnScript(script: string): boolean {
  const data = dataCall.exec(script)?.[2]
  return data === undefined
    ? script === movesIcons || reactScript.test(script)
    : parseJson(data) !== undefined
}
