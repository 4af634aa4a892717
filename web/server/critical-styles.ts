import postcss, { type ChildNode } from 'postcss'

/** A part of a style sheet that pages get or not, by the classes that they have. */
interface Part {
  /** Classes that a page needs for one of the selectors to match. A rule that needs none is in every page. */
  alternatives?: string[][]
  /** Without `parts` the whole text, otherwise what stands before them. */
  text: string
  parts?: Part[]
}

/** A style sheet of which each page gets the rules that can match in it as it is served. */
export class CriticalStyles {
  /** The typefaces that have to be fetched. A page is painted without them, in stand-ins of the same measures. */
  readonly typefaces: string
  readonly #parts: Part[]

  /** @throws when it is no CSS */
  constructor(css: string) {
    const { nodes } = postcss.parse(css)
    this.typefaces = nodes.filter(isFetched).map(String).join('')
    this.#parts = nodes.filter((node) => !isFetched(node)).map(partOf)
  }

  /** @param classes that stand in the page */
  for(classes: ReadonlySet<string>): string {
    return textOf(this.#parts, classes)
  }
}

/** The classes that stand in a page, wherever in it: in a template too. */
export function classesIn(html: string): ReadonlySet<string> {
  const classes = new Set<string>()
  for (const [, value = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of value.split(/\s+/)) classes.add(name)
  return classes
}

function isFetched(node: ChildNode): boolean {
  return node.type === 'atrule' && node.name === 'font-face' && String(node).includes('url(')
}

function partOf(node: ChildNode): Part {
  if (node.type === 'rule') return { text: node.toString(), alternatives: node.selectors.map(classesOf) }
  const text = node.toString()
  const holdsRules = node.type === 'atrule' && /^(?:media|supports|layer|container)$/.test(node.name)
  // A list of layers has no rules, and says their order.
  if (!holdsRules || !node.nodes) return { text: isStatement(node) ? `${text};` : text }
  return { text: text.slice(0, text.indexOf('{')), parts: node.nodes.map(partOf) }
}

function isStatement(node: ChildNode): boolean {
  return node.type === 'atrule' && !node.nodes
}

/** What a selector asks for outside its conditions (`:not(…)`, `:has(…)`), which may hold later or for the opposite. */
function classesOf(selector: string): string[] {
  let plain = selector
  for (let before = ''; before !== plain; ) {
    before = plain
    plain = plain.replace(/\([^()]*\)/g, '')
  }
  return [...plain.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name.replaceAll('\\', ''))
}

function textOf(parts: readonly Part[], classes: ReadonlySet<string>): string {
  let text = ''
  for (const part of parts) {
    if (part.parts) {
      const inside = textOf(part.parts, classes)
      // A layer has its place in the order of layers, empty or not.
      if (inside || part.text.startsWith('@layer')) text += `${part.text}{${inside}}`
    } else if (
      !part.alternatives ||
      part.alternatives.some((names) => names.every((name) => classes.has(name)))
    )
      text += part.text
  }
  return text
}
