import postcss, { type ChildNode } from 'postcss'
import { isAccountPath } from '../../../../schemas/account-paths.ts'

/** Style sheet links as React writes them, for the first view or for a later part of the page. */
const namedSheet =
  /<link rel="stylesheet" href="([^"]+)" data-precedence="([^"]+)"\/>|<link rel="preload" href="([^"]+)" as="style"\/>/g

/** URLs in styles that the browser would fetch. */
const fetches = /url\((?!["']?(?:data:|#))|image-set\(|@import/

/** The site's style sheets. Each page gets the styles of its first view inline. */
export class InlineStyles {
  readonly #sheets: ReadonlyMap<string, Part[]>

  /** @param files the site's files, by URL path */
  constructor(files: ReadonlyMap<string, { body: Buffer }>) {
    const sheets = [...files].filter(([path]) => path.endsWith('.css'))
    this.#sheets = new Map(
      sheets.map(([path, { body }]) => [path, parseStyles(withOwnAddresses(path, body.toString()))]),
    )
  }

  /**
   * Inlines the styles that a page needs at the end of its head, after the metadata, because chats read only the first 32 kB of a
   * page. The style sheet links stay, because React identifies the loaded styles by them. A media query disables them until the
   * scripts load, because Chromium's preload scanner respects nothing else. A request caused by a style contains the page's full
   * URL as its referrer, which is secret on account pages. An account page therefore is not changed if its styles would cause a
   * request.
   * @returns the page and the text of its style element; undefined if the page has no known style sheet or must not be changed
   */
  into(html: string, path: string): { html: string; styles: string } | undefined {
    const end = html.indexOf('</head>')
    const names = findNames(html)
    let [styles, links] = ['', '']
    const head = html.slice(0, end).replace(namedSheet, (link, path, precedence, later) => {
      const sheet = this.#sheets.get(path ?? later)
      if (!sheet) return link
      styles += selectRules(sheet, names)
      links += `<link rel="stylesheet" href="${path ?? later}" data-precedence="${precedence ?? 'next'}" media="print" disabled=""/>`
      return ''
    })
    if (links === '') return undefined
    if (isAccountPath(path) && fetches.test(styles)) return undefined
    return { html: `${head}<style>${styles}</style>${links}${html.slice(end)}`, styles }
  }
}

/** Makes relative URLs absolute, because inline they would be relative to the page. */
function withOwnAddresses(path: string, css: string): string {
  const folder = path.slice(0, path.lastIndexOf('/'))
  return css.replace(/url\((["']?)(?![a-z]+:|[/#"'])/g, (_, quote) => `url(${quote}${folder}/`)
}

/** A part of a style sheet that a page gets if it contains certain names. */
interface Part {
  /** Names that each selector requires; the page must contain all names of one selector. Without it, every page gets the rule. */
  alternatives?: string[][]
  /** The whole text, or only the text before `parts`. */
  text: string
  parts?: Part[]
}

/** @throws if it is not valid CSS */
export function parseStyles(css: string): Part[] {
  return postcss.parse(css).nodes.flatMap(partsOf)
}

/** Collects the classes (`.name`) and data attributes (`data-name`, `data-name=value`) anywhere in a page, including templates. */
export function findNames(html: string): ReadonlySet<string> {
  const names = new Set<string>()
  for (const [, value = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of value.split(/\s+/)) names.add(`.${name}`)
  for (const [, attribute = '', name = ''] of html.matchAll(/ ((data-[\w-]+)="[^"]*)"/g))
    names.add(name).add(attribute.replace('"', ''))
  return names
}

/** Styles for hovered or selected elements. The whole style sheet is loaded before a visitor can hover or select. */
const onceTouched = /:hover|::selection/

/** Attributes that the page's own scripts set on `html` before the whole style sheet is loaded. */
const setEarly = ['data-scripts-missing']

/** Splits a node into parts. Web fonts are left out, because a page is first painted in fallback fonts with the same metrics. */
function partsOf(node: ChildNode): Part[] {
  const text = node.toString()
  if (node.type === 'rule') {
    const isLater = node.selectors.every((selector) => onceTouched.test(selector))
    return isLater ? [] : [{ text, alternatives: node.selectors.map(findSelectorNames) }]
  }
  if (node.type !== 'atrule') return [{ text }]
  if (node.name === 'font-face' && text.includes('url(')) return []
  // A list of layers has no rules, but it sets their order.
  if (!node.nodes) return [{ text: `${text};` }]
  if (!/^(?:media|supports|layer|container)$/.test(node.name)) return [{ text }]
  return [{ text: text.slice(0, text.indexOf('{')), parts: node.nodes.flatMap(partsOf) }]
}

/**
 * A class in a selector. A character that cannot start a name, such as a digit, is escaped as a code point. Source: CSS Syntax,
 * 4.3.7.
 */
const className = /\.(?:[\w-]|[^\p{ASCII}]|\\[\da-f]{1,6}\s?|\\[^\n])+/giu
const escaped = /\\(?:([\da-f]{1,6})\s?|([^\n]))/giu

/**
 * Returns the names that a selector requires, without its conditions (`:not(…)`, `:has(…)`), which can become true later. Styles
 * for elements that scripts add are in the whole style sheet.
 */
function findSelectorNames(selector: string): string[] {
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
 * Returns the rules of a style sheet that can match in a served page.
 * @param names names in the page, see `findNames`
 */
export function selectRules(parts: readonly Part[], names: ReadonlySet<string>): string {
  let text = ''
  for (const part of parts) {
    if (part.parts) {
      const inside = selectRules(part.parts, names)
      // An empty layer still has its position in the order of layers.
      if (inside || part.text.startsWith('@layer')) text += `${part.text}{${inside}}`
    } else if (
      !part.alternatives ||
      part.alternatives.some((needed) => needed.every((name) => names.has(name)))
    )
      text += part.text
  }
  return text
}
