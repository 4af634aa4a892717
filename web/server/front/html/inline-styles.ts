import postcss, { type ChildNode } from 'postcss'
import { isAccountPath } from '../../../../schemas/account-paths.ts'

/** As React writes a style sheet that the first view needs, and one that a later part of the page needs. */
const namedSheet =
  /<link rel="stylesheet" href="([^"]+)" data-precedence="([^"]+)"\/>|<link rel="preload" href="([^"]+)" as="style"\/>/g

/** Addresses in styles that do not stand there themselves. */
const fetches = /url\((?!["']?(?:data:|#))|image-set\(|@import/

/** The site's style sheets, of which each page gets what its first view needs. */
export class InlineStyles {
  readonly #sheets: ReadonlyMap<string, Part[]>

  /** @param files of the site, by URL path */
  constructor(files: ReadonlyMap<string, { body: Buffer }>) {
    const sheets = [...files].filter(([path]) => path.endsWith('.css'))
    this.#sheets = new Map(
      sheets.map(([path, { body }]) => [path, parseStyles(withOwnAddresses(path, body.toString()))]),
    )
  }

  /**
   * Inlines the styles that a page needs at the end of its head, behind the metadata: chats read the first 32 kB of a page.
   * The links of the style sheets stay, because React identifies
   * the loaded styles by them. Their media query disables them until the scripts load, because Chromium's preload
   * scanner respects only that. A request that a style causes contains the page's whole URL as referrer, which is
   * secret on an account page. Such a page keeps its style sheets when its styles would cause a request.
   * @returns the page, and the text of its style element; undefined when it names no known style sheet, or must keep them
   */
  into(html: string, path: string): { html: string; styles: string } | undefined {
    const end = html.indexOf('</head>')
    const names = namesIn(html)
    let [styles, links] = ['', '']
    const head = html.slice(0, end).replace(namedSheet, (link, path, precedence, later) => {
      const sheet = this.#sheets.get(path ?? later)
      if (!sheet) return link
      styles += textOf(sheet, names)
      links += `<link rel="stylesheet" href="${path ?? later}" data-precedence="${precedence ?? 'next'}" media="print" disabled=""/>`
      return ''
    })
    if (links === '') return undefined
    if (isAccountPath(path) && fetches.test(styles)) return undefined
    return { html: `${head}<style>${styles}</style>${links}${html.slice(end)}`, styles }
  }
}

/** In a page, addresses are relative to the page. */
function withOwnAddresses(path: string, css: string): string {
  const folder = path.slice(0, path.lastIndexOf('/'))
  return css.replace(/url\((["']?)(?![a-z]+:|[/#"'])/g, (_, quote) => `url(${quote}${folder}/`)
}

/** A part of a style sheet that pages get or not, by the names that they have. */
interface Part {
  /** Names that a page needs for one of the selectors to match. A rule that needs none is in every page. */
  alternatives?: string[][]
  /** Without `parts` the whole text, otherwise what stands before them. */
  text: string
  parts?: Part[]
}

/** @throws when it is no CSS */
export function parseStyles(css: string): Part[] {
  return postcss.parse(css).nodes.flatMap(partsOf)
}

/**
 * The classes (`.name`) and own attributes (`data-name`, `data-name=value`) that occur anywhere in a page, also in
 * templates.
 */
export function namesIn(html: string): ReadonlySet<string> {
  const names = new Set<string>()
  for (const [, value = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of value.split(/\s+/)) names.add(`.${name}`)
  for (const [, attribute = '', name = ''] of html.matchAll(/ ((data-[\w-]+)="[^"]*)"/g))
    names.add(name).add(attribute.replace('"', ''))
  return names
}

/** How things look that a mouse is over or that are selected, before which the whole style sheet is there. */
const onceTouched = /:hover|::selection/

/** Attributes that scripts of the page itself set on `html` before the whole style sheet is there. */
const setEarly = ['data-scripts-missing']

/** What pages may get of a node. A page is painted before its typefaces are fetched, in fallback fonts of the same metrics. */
function partsOf(node: ChildNode): Part[] {
  const text = node.toString()
  if (node.type === 'rule') {
    const isLater = node.selectors.every((selector) => onceTouched.test(selector))
    return isLater ? [] : [{ text, alternatives: node.selectors.map(namesOf) }]
  }
  if (node.type !== 'atrule') return [{ text }]
  if (node.name === 'font-face' && text.includes('url(')) return []
  // A list of layers has no rules, and says their order.
  if (!node.nodes) return [{ text: `${text};` }]
  if (!/^(?:media|supports|layer|container)$/.test(node.name)) return [{ text }]
  return [{ text: text.slice(0, text.indexOf('{')), parts: node.nodes.flatMap(partsOf) }]
}

/** A class as a selector writes it: what could not begin a name, such as a digit, stands there as a number. Source: CSS Syntax, 4.3.7. */
const className = /\.(?:[\w-]|[^\p{ASCII}]|\\[\da-f]{1,6}\s?|\\[^\n])+/giu
const escaped = /\\(?:([\da-f]{1,6})\s?|([^\n]))/giu

/**
 * The names that a selector requires, without its conditions (`:not(…)`, `:has(…)`), which may be false now and true
 * later. Styles for elements that scripts add are in the whole style sheet.
 */
function namesOf(selector: string): string[] {
  let plain = selector
  for (let before = ''; before !== plain; ) {
    before = plain
    plain = plain.replace(/\([^()]*\)/g, '')
  }
  const attributes = [...plain.matchAll(/\[(data-[\w-]+(?:=[^\]]*)?)/g)].filter(
    ([, attribute = '']) => !setEarly.includes(attribute),
  )
  const classes = plain.replace(/\[[^\]]*\]/g, '').matchAll(className)
  const readEscape = (_: string, number: string | undefined, letter: string) =>
    number ? String.fromCodePoint(Number.parseInt(number, 16)) : letter
  return [
    ...attributes.map(([, attribute = '']) => attribute.replaceAll(/["']/g, '')),
    ...[...classes].map(([name]) => name.replace(escaped, readEscape)),
  ]
}

/**
 * The rules of a style sheet that can match in a page as it is served.
 * @param names that occur in the page, see `namesIn`
 */
export function textOf(parts: readonly Part[], names: ReadonlySet<string>): string {
  let text = ''
  for (const part of parts) {
    if (part.parts) {
      const inside = textOf(part.parts, names)
      // A layer has its place in the order of layers, empty or not.
      if (inside || part.text.startsWith('@layer')) text += `${part.text}{${inside}}`
    } else if (
      !part.alternatives ||
      part.alternatives.some((needed) => needed.every((name) => names.has(name)))
    )
      text += part.text
  }
  return text
}
