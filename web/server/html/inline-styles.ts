import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { isAccountPath } from '../../../schemas/account-paths.ts'
import type { UpstreamAnswer } from '../render/upstream.ts'
import type { StaticFile } from '../static/static-files.ts'
import { CriticalStyles, namesIn, propertiesUsedIn, withoutUnusedProperties } from './critical-styles.ts'
import { scriptsAfterFirstView } from './late-scripts.ts'

/** As React writes a style sheet that the first view needs, and one that a later part of the page needs. */
const namedSheet =
  /<link rel="stylesheet" href="([^"]+)" data-precedence="([^"]+)"\/>|<link rel="preload" href="([^"]+)" as="style"\/>/g

/** Addresses in styles that do not stand there themselves. */
const fetches = /url\((?!["']?(?:data:|#))|image-set\(|@import/

/**
 * The site's style sheets. What a page needs of them is put into it, so that it is painted as soon as it has arrived itself;
 * they follow whole with its scripts, which may show more than it began with.
 */
export class StyleSheets {
  readonly #sheets: ReadonlyMap<string, CriticalStyles>
  /** What pages get, by what their sheets have for them: there are few kinds of pages. */
  readonly #shortened = new LRUCache<string, string>({ max: 50 })

  readonly #loader: string

  private constructor(sheets: ReadonlyMap<string, CriticalStyles>, loader: string) {
    this.#sheets = sheets
    this.#loader = loader
  }

  /**
   * @param files of the site, by URL path
   * @param loader the script of `web/before-hydration`
   */
  static async read(files: ReadonlyMap<string, StaticFile>, loader: string): Promise<StyleSheets> {
    const sheets = [...files].filter(([path]) => path.endsWith('.css'))
    const read = sheets.map(
      async ([path, { file }]) =>
        [path, new CriticalStyles(withOwnAddresses(path, await readFile(file, 'utf8')))] as const,
    )
    return new StyleSheets(new Map(await Promise.all(read)), loader)
  }

  /**
   * Puts what a page needs of the style sheets that its head names into their place, and lets the page's scripts wait until it
   * is painted. The names stay: by it React knows which styles the page has. It is not fetched before the scripts, for which
   * Chromium needs to be told twice: its look-ahead heeds the medium alone. What styles in a page fetch is told the page's whole
   * address, whatever its policy says, and that of an account page holds a secret: so nothing is fetched by those in it.
   * @param path of the page
   */
  inline(answer: UpstreamAnswer, path: string): UpstreamAnswer {
    if (!answer.headers['content-type']?.startsWith('text/html')) return answer
    const html = answer.body.toString()
    const end = html.indexOf('</head>')
    const names = namesIn(html)
    let text = ''
    let place: number | undefined
    const head = html.slice(0, end).replace(namedSheet, (link, path, precedence, later, at) => {
      const sheet = this.#sheets.get(path ?? later)
      if (!sheet) return link
      place ??= at
      text += sheet.for(names)
      return `<link rel="stylesheet" href="${path ?? later}" data-precedence="${precedence ?? 'next'}" media="print" disabled=""/>`
    })
    if (place === undefined) return { ...answer, html }
    const styles = this.#shorten(text, propertiesUsedIn(html))
    if (isAccountPath(path) && fetches.test(styles)) return { ...answer, html }
    const whole = `${head.slice(0, place)}<style>${styles}</style>${head.slice(place)}${html.slice(end)}`
    const styled = scriptsAfterFirstView(whole, this.#loader)
    return {
      ...answer,
      body: Buffer.from(styled),
      html: styled,
      styleHashes: [sourceOf(styles)],
      siteScript: this.#loader,
    }
  }

  #shorten(css: string, usedElsewhere: readonly string[]): string {
    const key = css + usedElsewhere.join()
    const known = this.#shortened.get(key)
    if (known !== undefined) return known
    const shortened = withoutUnusedProperties(css, usedElsewhere)
    this.#shortened.set(key, shortened)
    return shortened
  }
}

/** A text that stands in a page, as a source of the Content-Security-Policy. */
function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** In a page, addresses are relative to the page. */
function withOwnAddresses(path: string, css: string): string {
  return css.replace(/url\((["']?)(?![a-z]+:|[/#"'])/g, (_, quote) => `url(${quote}${folderOf(path)}/`)
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}
