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

/** As React writes the scripts of a page, Next's and its own, and the hint for the one that begins. The hint would fetch it at once. */
const pageScript = /<script (?:src="[^"]+"(?: id="_R_")? async=""|async="" src="[^"]+")><\/script>/g
const scriptHint = /<link rel="preload" as="script" fetchPriority="low" href="[^"]+"\/>/g

/** A style sheet that is not fetched before the scripts. */
const lateSheet = /<link rel="stylesheet" href="[^"]+" data-precedence="[^"]+" media="print" disabled=""\/>/g
const plainSheet = (link: string) => link.replace(/ data-precedence.*/, '/>')

/**
 * Lets the scripts of a page wait until it can be seen: what it shows does not need them. Its data becomes one script, because
 * the policy names each inline script by its hash, and dozens of hashes are the part of an answer that nothing compresses.
 * @param loader the script of `web/before-hydration`, which requests the others
 * @returns undefined when the page has no end
 */
export function scriptsAfterFirstView(html: string, loader: string): string | undefined {
  const { html: whole, data } = withoutData(html)
  const end = whole.lastIndexOf('</body>')
  if (end < 0) return undefined
  const ownData = data ? `<script>${data}</script>` : ''
  const scripts = [...whole.matchAll(pageScript)].join('')
  const without = (part: string) => part.replace(scriptHint, '').replace(pageScript, '')
  const plain = `<noscript>${[...whole.matchAll(lateSheet)].map(([link]) => plainSheet(link)).join('')}</noscript>`
  const late = `${ownData}<template id="late-scripts">${scripts}</template><script>${loader}</script>${plain}`
  return without(whole.slice(0, end)) + late + whole.slice(end)
}

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
  return { html: html.replace(dataScript, ''), data: `self.__next_f.push([1,${asLiteral(text)}])` }
}

function asLiteral(text: string): string {
  const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(text).replace(unsafe, escaped)
}
