import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildDir } from '../../../config/environment.ts'

/** The bundle of `web/before-hydration`, from the folder of the site. */
export const beforeHydrationFile = `${buildDir}/before-hydration/main.js`

/**
 * Reads the script that is inline in every page.
 * @param webDir folder of the site
 * @throws when the site was not built
 */
export async function readBeforeHydrationScript(webDir: string): Promise<string> {
  const script = await readFile(join(webDir, beforeHydrationFile), 'utf8')
  return script.trim()
}

/** As React writes the scripts of a page, Next's and its own. */
const pageScript = /<script (?:src="[^"]+"(?: id="_R_")? async=""|async="" src="[^"]+")><\/script>/g

/** A style sheet that is not fetched before the scripts. */
const lateSheet = /<link rel="stylesheet" href="[^"]+" data-precedence="[^"]+" media="print" disabled=""\/>/g

/**
 * Moves the scripts of a page to its end, behind the one that takes early taps: what the page shows needs none of them. Its data
 * becomes one script, because the policy names each inline script by its hash, and dozens of hashes are the part of an answer
 * that nothing compresses.
 * @param first the script of `web/before-hydration`, which notices when one of the others fails
 * @returns undefined when the page has no end, or a script that is fetched before
 */
export function scriptsAtEnd(html: string, first: string): string | undefined {
  const { html: whole, data } = withoutData(html)
  const end = whole.lastIndexOf('</body>')
  const before = whole.slice(0, end).replace(pageScript, '')
  if (end < 0 || eagerScript.test(before)) return undefined
  const scripts = [...whole.matchAll(pageScript)].join('')
  const sheets = [...whole.matchAll(lateSheet)].map(([link]) => link.replace(/ data-precedence.*/, '/>'))
  const ownData = data ? `<script>${data}</script>` : ''
  return `${before}<script>${first}</script>${ownData}${scripts}<noscript>${sheets.join('')}</noscript>${whole.slice(end)}`
}

/** A script of the page that is fetched while it is parsed. Only old browsers fetch the one for them. */
const eagerScript = /<script(?![^>]* noModule)[^>]* src=/

/** As Next hands a part of a page's data to its router, one script for each part, as a string. */
const dataScript = /<script>self\.__next_f\.push\(\[1,("[^"\\]*(?:\\.[^"\\]*)*")\]\)<\/script>/g

/** A part that is no text, between whose neighbours nothing may be joined. */
const binaryPart = '<script>self.__next_f.push([3,'

/** Characters that would end a script, or a line in it, in a string of JSON. */
const unsafe = /[<>&\u2028\u2029]/g

/**
 * Takes the data out of a page that React hydrates it with. The page shows everything without it.
 * @returns the page, and one script with all of the data; undefined where the page has none, or has it in a form that must stay
 */
export function withoutData(html: string): { html: string; data: string | undefined } {
  const parts = [...html.matchAll(dataScript)]
  if (parts.length === 0 || html.includes(binaryPart)) return { html, data: undefined }
  const text = parts.map(([, part = '""']) => String(JSON.parse(part))).join('')
  const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  const literal = JSON.stringify(text).replace(unsafe, escaped)
  return { html: html.replace(dataScript, ''), data: `self.__next_f.push([1,${literal}])` }
}
