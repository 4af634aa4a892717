import postcss, { type ChildNode } from 'postcss'

/** A part of a style sheet that pages get or not, by the names that they have. */
interface Part {
  /** Names that a page needs for one of the selectors to match. A rule that needs none is in every page. */
  alternatives?: string[][]
  /** Without `parts` the whole text, otherwise what stands before them. */
  text: string
  parts?: Part[]
}

/** A style sheet of which each page gets the rules that can match in it as it is served. */
export class CriticalStyles {
  readonly #parts: Part[]

  /** @throws when it is no CSS */
  constructor(css: string) {
    this.#parts = postcss.parse(css).nodes.flatMap(partsOf)
  }

  /** @param names that occur in the page, see `namesIn` */
  for(names: ReadonlySet<string>): string {
    return textOf(this.#parts, names)
  }
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

const declared = /(--[\w-]+):[^;{}]*(?:;|(?=\}))/g
const used = /var\((--[\w-]+)/g

/** The custom properties that a text uses: styles, or the drawings in a page. */
export function propertiesUsedIn(text: string): string[] {
  return [...new Set([...text.matchAll(used)].map(([, name = '']) => name))]
}

/**
 * Styles without the custom properties that nothing uses.
 * @param css as `CriticalStyles` gives it
 * @param usedElsewhere those that the page itself uses
 */
export function withoutUnusedProperties(css: string, usedElsewhere: readonly string[]): string {
  let text = css
  for (let before = ''; before !== text; ) {
    before = text
    const names = new Set([...usedElsewhere, ...propertiesUsedIn(text)])
    text = text.replace(declared, (declaration, name) => (names.has(name) ? declaration : ''))
  }
  return text
}

/** How things look that a mouse is over or that are selected, before which the whole style sheet is there. */
const onceTouched = /:hover|::selection/

/** Attributes that scripts of the page itself set on `html` before the whole style sheet is there. */
const setEarly = ['data-scripts-missing']

/**
 * Whether a node is invisible until the whole style sheet is loaded. A page is painted before its typefaces are
 * fetched, in fallback fonts of the same metrics.
 */
function isLater(node: ChildNode): boolean {
  if (node.type === 'rule') return node.selectors.every((selector) => onceTouched.test(selector))
  return node.type === 'atrule' && node.name === 'font-face' && String(node).includes('url(')
}

function partsOf(node: ChildNode): Part[] {
  return isLater(node) ? [] : [partOf(node)]
}

function partOf(node: ChildNode): Part {
  if (node.type === 'rule') return { text: node.toString(), alternatives: node.selectors.map(namesOf) }
  const text = node.toString()
  const holdsRules = node.type === 'atrule' && /^(?:media|supports|layer|container)$/.test(node.name)
  // A list of layers has no rules, and says their order.
  if (!holdsRules || !node.nodes) return { text: isStatement(node) ? `${text};` : text }
  return { text: text.slice(0, text.indexOf('{')), parts: node.nodes.flatMap(partsOf) }
}

function isStatement(node: ChildNode): boolean {
  return node.type === 'atrule' && !node.nodes
}

/** A class as a selector writes it: what could not begin a name, such as a digit, stands there as a number. Source: CSS Syntax, 4.3.7. */
const className = /\.(?:[\w-]|[^\p{ASCII}]|\\[\da-f]{1,6}\s?|\\[^\n])+/giu
const escaped = /\\(?:([\da-f]{1,6})\s?|([^\n]))/giu

function readEscape(_: string, number: string | undefined, letter: string): string {
  return number ? String.fromCodePoint(Number.parseInt(number, 16)) : letter
}

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
  return [
    ...attributes.map(([, attribute = '']) => attribute.replaceAll(/["']/g, '')),
    ...[...classes].map(([name]) => name.replace(escaped, readEscape)),
  ]
}

function textOf(parts: readonly Part[], names: ReadonlySet<string>): string {
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
