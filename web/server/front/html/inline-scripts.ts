import { createHash } from 'node:crypto'
import { parseJson } from '../../../lib/parse-json.ts'
import { reactScript } from './react-scripts.ts'

/** An inline script without a type, or with one that runs. Data blocks (JSON-LD) need no permission. */
const inlineScript = /<script(?![^>]*\ssrc[\s=>])([^>]*)>([\s\S]*?)<\/script>/gi
const dataBlock = /\stype=["']?(?!(?:module|text\/javascript|application\/javascript)["'\s>])/i

/** How Next hands data to its router, and the names of a page's scripts to Turbopack: `(self.__next_f=self.__next_f||[]).push(…)`. */
const dataCall =
  /^(?:self\.__next_[a-z]+|\(self\.(__next_[a-z]+)=self\.\1\|\|\[\]\)|\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\))\.push\(([\s\S]*)\);?$/

/** If the title of a page comes late, Next moves the icons that come with it to where browsers look for them. */
const movesIcons =
  'document.querySelectorAll(\'body link[rel="icon"], body link[rel="apple-touch-icon"]\').forEach(el => document.head.appendChild(el))'

/**
 * Tells the site's own inline scripts from all others, each by its whole text.
 * @param siteScript the script of `web/before-hydration`
 * @returns those that would run, as sources of the Content-Security-Policy: `own` of the site, Next and React; the policy leaves out the
 * `unknown` ones, so browsers refuse to run them
 */
export function inlineScripts(html: string, siteScript?: string): { own: string[]; unknown: string[] } {
  const own = new Set<string>()
  const unknown = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(inlineScript)) {
    if (dataBlock.test(attributes)) continue
    const scripts = script === siteScript || isOwnScript(script) ? own : unknown
    scripts.add(sourceOf(script))
  }
  return { own: [...own], unknown: [...unknown] }
}

/** The source that allows one script or style element in a Content-Security-Policy. */
export function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** Whether a script can do nothing but pass JSON to Next, or run React's own code. */
export function isOwnScript(script: string): boolean {
  const data = dataCall.exec(script)?.[2]
  return data === undefined
    ? script === movesIcons || reactScript.test(script)
    : parseJson(data) !== undefined
}
