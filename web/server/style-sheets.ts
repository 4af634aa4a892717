import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { isAccountPath } from '../../schemas/account-paths.ts'
import { scriptsAfterFirstView } from './late-scripts.ts'
import type { StaticFile } from './static-files.ts'
import type { UpstreamAnswer } from './upstream.ts'

interface StyleSheet {
  text: string
  /** As a source of the Content-Security-Policy. */
  hash: string
}

/** As React writes a style sheet that the first view needs, and one that a later part of the page needs. */
const namedSheet =
  /<link rel="stylesheet" href="([^"]+)" data-precedence="([^"]+)"\/>|<link rel="preload" href="([^"]+)" as="style"\/>/g

/** The site's style sheets, which are put into the pages: a page is painted as soon as it has arrived itself. */
export class StyleSheets {
  readonly #sheets: ReadonlyMap<string, StyleSheet>

  private constructor(sheets: ReadonlyMap<string, StyleSheet>) {
    this.#sheets = sheets
  }

  /** @param files of the site, by URL path */
  static async read(files: ReadonlyMap<string, StaticFile>): Promise<StyleSheets> {
    const sheets = [...files].filter(([path]) => path.endsWith('.css'))
    const read = sheets.map(
      async ([path, { file }]) => [path, toSheet(path, await readFile(file, 'utf8'))] as const,
    )
    return new StyleSheets(new Map(await Promise.all(read)))
  }

  /**
   * Puts the text of each style sheet that the head of a page names into its place, and lets the page's scripts wait until it
   * is painted. The name stays: by it React knows which styles the page has. It is not fetched, for which Chromium needs to be
   * told twice: its look-ahead heeds the medium alone. Account pages stay as they are: what styles in a page fetch is told the
   * page's whole address, whatever its policy says, and theirs holds a secret.
   * @param path of the page
   */
  inline(answer: UpstreamAnswer, path: string): UpstreamAnswer {
    if (isAccountPath(path)) return answer
    if (!answer.headers['content-type']?.startsWith('text/html')) return answer
    const styleHashes: string[] = []
    const html = answer.body.toString()
    const end = html.indexOf('</head>')
    const head = html.slice(0, end).replace(namedSheet, (link, path, precedence, later) => {
      const sheet = this.#sheets.get(path ?? later)
      if (!sheet) return link
      styleHashes.push(sheet.hash)
      return `<style>${sheet.text}</style><link rel="stylesheet" href="${path ?? later}" data-precedence="${precedence ?? 'next'}" media="print" disabled=""/>`
    })
    if (styleHashes.length === 0) return { ...answer, html }
    const styled = scriptsAfterFirstView(head + html.slice(end))
    return { ...answer, body: Buffer.from(styled), html: styled, styleHashes }
  }
}

/** In a page, addresses are relative to the page. */
function toSheet(path: string, css: string): StyleSheet {
  const text = css.replace(/url\((["']?)(?![a-z]+:|[/#"'])/g, (_, quote) => `url(${quote}${folderOf(path)}/`)
  return { text, hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` }
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}
