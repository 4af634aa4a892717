import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildDir } from '../../config/environment.ts'
import { withoutData } from './page-data.ts'

/** The bundle of `web/before-hydration`, from the folder of the site. */
export const beforeHydrationFile = `${buildDir}/before-hydration/main.js`

/**
 * Reads the script that stands in every page.
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
 */
export function scriptsAfterFirstView(html: string, loader: string): string {
  const { html: whole, data } = withoutData(html)
  const end = whole.lastIndexOf('</body>')
  if (end < 0) return html
  const ownData = data ? `<script>${data}</script>` : ''
  const scripts = [...whole.matchAll(pageScript)].join('')
  const without = (part: string) => part.replace(scriptHint, '').replace(pageScript, '')
  const plain = `<noscript>${[...whole.matchAll(lateSheet)].map(([link]) => plainSheet(link)).join('')}</noscript>`
  const late = `${ownData}<template id="late-scripts">${scripts}</template><script>${loader}</script>${plain}`
  return without(whole.slice(0, end)) + late + whole.slice(end)
}
