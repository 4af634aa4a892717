import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildDir } from '../../../config/environment.ts'

/** The bundle of `web/before-hydration`, relative to the `web` folder. */
export const beforeHydrationFile = `${buildDir}/before-hydration/main.js`

/**
 * Reads the script that is inlined into every page; empty if `web/before-hydration` has been removed.
 * @param webDir the `web` folder
 */
export async function readBeforeHydrationScript(webDir: string): Promise<string> {
  const script = await readFile(join(webDir, beforeHydrationFile), 'utf8').catch(() => '')
  return script.trim()
}

/** Matches the script tags that React renders for Next's scripts and the page's own. */
const pageScript = /<script (?:src="[^"]+"(?: id="_R_")? async=""|async="" src="[^"]+")><\/script>/g

/** A style sheet link that is disabled until the scripts load. */
const lateSheet = /<link rel="stylesheet" href="[^"]+" data-precedence="[^"]+" media="print" disabled=""\/>/g

/**
 * Moves a page's scripts to its end, after the script that queues early taps, because browsers can paint the page
 * without them. Joins the page's data into one script, because the policy contains a hash for each inline script and
 * hashes cannot be compressed.
 * @param first the script of `web/before-hydration`, which detects whether another script fails to load
 * @returns undefined if the page has no `</body>`, or if it contains a script that browsers fetch earlier
 */
export function scriptsAtEnd(html: string, first: string): string | undefined {
  const { html: whole, data } = withoutData(html)
  const end = whole.lastIndexOf('</body>')
  const before = whole.slice(0, end).replace(pageScript, '')
  if (end < 0 || eagerScript.test(before)) return undefined
  const scripts = [...whole.matchAll(pageScript)].join('')
  const sheets = [...whole.matchAll(lateSheet)].map(([link]) => link.replace(/ data-precedence.*/, '/>'))
  const ownData = data ? `<script>${data}</script>` : ''
  const firstScript = first ? `<script>${first}</script>` : ''
  return `${before}${firstScript}${ownData}${scripts}<noscript>${sheets.join('')}</noscript>${whole.slice(end)}`
}

/** Matches a script that browsers fetch while they parse the page. Only old browsers fetch `noModule` scripts. */
const eagerScript = /<script(?![^>]* noModule)[^>]* src=/

/** A part of a page's data as Next passes it to its router: a script with one string. */
const dataScript = /<script>self\.__next_f\.push\(\[1,("[^"\\]*(?:\\.[^"\\]*)*")\]\)<\/script>/g

/** A binary part of the data. The parts before and after it must not be joined. */
const binaryPart = '<script>self.__next_f.push([3,'

/** Characters in a JSON string that would end a script, or a line of a script. */
const unsafe = /[<>&\u2028\u2029]/g

/**
 * Extracts the data that React needs to hydrate a page, because browsers can paint the page without it.
 * @returns `html`: the page without its data; `data`: one script with all of the data. If the page contains a binary
 * part, or no data at all, `html` is unchanged and `data` is undefined
 */
export function withoutData(html: string): { html: string; data: string | undefined } {
  const parts = [...html.matchAll(dataScript)]
  if (parts.length === 0 || html.includes(binaryPart)) return { html, data: undefined }
  const text = parts.map(([, part = '""']) => String(JSON.parse(part))).join('')
  const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  const literal = JSON.stringify(text).replace(unsafe, escaped)
  return { html: html.replace(dataScript, ''), data: `self.__next_f.push([1,${literal}])` }
}
