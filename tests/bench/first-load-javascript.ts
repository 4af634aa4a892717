import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { pagePaths } from '../public-routes.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { buildMinimalSite, builtHtml, ensureSiteBuild, webDir } from './builds.ts'

const pages = [...pagePaths.content, ...pagePaths.legal]

const goal = { atMost: 1.05 }

/** What a first visit downloads as JavaScript, against a Next page that contains nothing. */
export const firstLoadJavascript: Benchmark = {
  name: 'first-load-javascript',
  async run() {
    await ensureSiteBuild()
    const minimal = await buildMinimalSite()
    try {
      const floor = await scriptKilobytes(minimal.dir, '/')
      if (floor === undefined) throw new Error('The minimal page was not prerendered.')
      const rows: Row[] = [{ measure: 'minimal Next page', value: floor, unit: 'KiB gzip' }]
      for (const page of pages) {
        const size = await scriptKilobytes(webDir, page)
        if (size === undefined) throw new Error(`${page} was not prerendered.`)
        rows.push({ measure: page, value: size, unit: 'KiB gzip' })
        rows.push({ measure: `${page} / minimal`, value: size / floor, unit: 'x', goal })
      }
      return rows
    } finally {
      await minimal.remove()
    }
  },
}

/** Size of all scripts that the HTML of a page names, whether in a tag or in the data that hydration reads. */
async function scriptKilobytes(dir: string, path: string): Promise<number | undefined> {
  const html = await builtHtml(dir, path)
  if (html === undefined) return undefined
  let bytes = 0
  for (const script of firstLoadScripts(html)) {
    const content = await readFile(join(dir, '.next', script.replace('/_next/', '')))
    bytes += gzipSync(content, { level: 9 }).length
  }
  return bytes / 1024
}

/** The addresses of the scripts a modern browser loads for a page, each once. */
export function firstLoadScripts(html: string): string[] {
  const legacy = html.match(/<script[^>]*\snoModule[^>]*>/gi) ?? []
  const named = html.match(/\/_next\/static\/[\w./~-]+\.js/g) ?? []
  return [...new Set(named)].filter((script) => !legacy.some((tag) => tag.includes(script)))
}
