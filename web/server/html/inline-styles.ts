import { readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { isAccountPath } from '../../../schemas/account-paths.ts'
import { CriticalStyles, namesIn, propertiesUsedIn, withoutUnusedProperties } from './critical-styles.ts'

/** As React writes a style sheet that the first view needs, and one that a later part of the page needs. */
const namedSheet =
  /<link rel="stylesheet" href="([^"]+)" data-precedence="([^"]+)"\/>|<link rel="preload" href="([^"]+)" as="style"\/>/g

/** Addresses in styles that do not stand there themselves. */
const fetches = /url\((?!["']?(?:data:|#))|image-set\(|@import/

/** A page whose head holds the styles of its first view. */
interface StyledPage {
  html: string
  /** Text of the style element. */
  styles: string
}

/** The site's style sheets, of which each page gets what its first view needs. */
export class InlineStyles {
  readonly #sheets: ReadonlyMap<string, CriticalStyles>
  /** By what the sheets have for a page: there are few kinds of pages. */
  readonly #shortened = new LRUCache<string, string>({ max: 50 })

  private constructor(sheets: ReadonlyMap<string, CriticalStyles>) {
    this.#sheets = sheets
  }

  /** @param files of the site, by URL path */
  static async read(files: ReadonlyMap<string, { file: string }>): Promise<InlineStyles> {
    const sheets = [...files].filter(([path]) => path.endsWith('.css'))
    const read = sheets.map(
      async ([path, { file }]) =>
        [path, new CriticalStyles(withOwnAddresses(path, await readFile(file, 'utf8')))] as const,
    )
    return new InlineStyles(new Map(await Promise.all(read)))
  }

  /**
   * Inlines the styles that a page needs into its head. The links of the style sheets stay, because React identifies
   * the loaded styles by them. Their media query disables them until the scripts load, because Chromium's preload
   * scanner respects only that. A request that a style causes contains the page's whole URL as referrer, which is
   * secret on an account page. Such a page keeps its style sheets when its styles would cause a request.
   * @returns undefined when the page names no known style sheet, or must keep them
   */
  into(html: string, path: string): StyledPage | undefined {
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
    if (place === undefined) return undefined
    const styles = this.#shorten(text, propertiesUsedIn(html))
    if (isAccountPath(path) && fetches.test(styles)) return undefined
    return {
      html: `${head.slice(0, place)}<style>${styles}</style>${head.slice(place)}${html.slice(end)}`,
      styles,
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

/** In a page, addresses are relative to the page. */
function withOwnAddresses(path: string, css: string): string {
  return css.replace(/url\((["']?)(?![a-z]+:|[/#"'])/g, (_, quote) => `url(${quote}${folderOf(path)}/`)
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}
