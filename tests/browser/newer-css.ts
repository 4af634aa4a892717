import type { Identifier } from '@mdn/browser-compat-data/types'
import { AtRule, type ChildNode, type Declaration, type Node, parse, Rule } from 'postcss'
import { compatData, featuresIn, isGainedSince } from './compat-data.ts'

type Feature = [label: string, feature: Identifier | undefined]

const { properties, selectors, types, 'at-rules': atRules } = compatData.css
const functions = Object.fromEntries(
  featuresIn(types).flatMap(([name, type]) => [[name, type], ...featuresIn(type)]),
)
/** Units have their names; those of the window and of containers, which MDN puts together, get theirs. */
const units = Object.fromEntries(
  featuresIn(types?.length).flatMap(([name, unit]) => {
    const description = unit.__compat?.description ?? ''
    return [[name, unit], ...[...description.matchAll(/<code>(\w+)</g)].map(([, each = '']) => [each, unit])]
  }),
)

const isNewer = (feature: Identifier | undefined) =>
  feature?.__compat !== undefined && isGainedSince(feature.__compat)

/**
 * The features of a style sheet that one of the oldest browsers lacks and has gained since, and for which the sheet has no
 * fallback: `:has`, `@container`, `(scripting)`, `rotate`, `text-wrap: balance`, `oklch()`, `dvh`.
 */
export function newerInCss(css: string): Set<string> {
  const found: Feature[] = []
  parse(css).walk((node) => {
    if (!isGuarded(node)) found.push(...featuresOf(node))
  })
  return new Set(found.flatMap(([label, feature]) => (isNewer(feature) ? [label] : [])))
}

/** Whether the sheet itself asks whether the browser has a feature. */
function isGuarded({ parent }: Node): boolean {
  return (
    parent !== undefined && ((parent instanceof AtRule && parent.name === 'supports') || isGuarded(parent))
  )
}

function featuresOf(node: ChildNode): Feature[] {
  if (node.type === 'decl') return hasFallback(node) ? [] : ofDeclaration(node)
  if (node.type === 'rule') {
    const names = named(node.selector, /::?([a-z-]+)/g, selectors, '*')
    return node.parent instanceof Rule ? [['nesting', selectors?.nesting], ...names] : names
  }
  if (node.type !== 'atrule') return []
  const media = node.name === 'media' ? node.params : ''
  const range: Feature[] = /[<>]/.test(media) ? [['range', atRules?.media?.range_syntax]] : []
  const conditions = named(media, /\(([a-z-]+)/g, atRules?.media, '*)')
  return [[`@${node.name}`, atRules?.[node.name]], ...range, ...conditions]
}

/** The features with the names that a pattern finds. @param label in which `*` stands for what it has found */
const named = (
  text: string,
  pattern: RegExp,
  parent: Partial<Record<string, Identifier>> = {},
  label = '*',
) =>
  [...text.matchAll(pattern)].map(([whole, name = '']): Feature => [label.replace('*', whole), parent[name]])

/** Browsers take the last declaration that they understand; one with a variable they take before they know its value. */
function hasFallback(declaration: Declaration): boolean {
  const before = declaration.prev()
  const isSame = before?.type === 'decl' && before.prop.replace('-webkit-', '') === declaration.prop
  return isSame && !declaration.variable && !declaration.value.includes('var(')
}

function ofDeclaration({ prop, value, parent }: Declaration): Feature[] {
  const isDescriptor = parent instanceof AtRule && parent.name === 'font-face'
  const own = isDescriptor ? atRules?.['font-face']?.[prop] : properties?.[prop]
  if (isNewer(own)) return [[prop, own]]
  const plain = value.replace(/url\([^)]*\)|"[^"]*"|#[\da-f]+/g, '')
  return [
    ...named(plain, /(?<![\w.-])([a-z][a-z-]*)\b(?![(-])/g, own, `${prop}: *`),
    ...named(plain, /(?<![\w-])([a-z-]+)\(/g, { ...functions, ...own }, '*)'),
    ...named(plain, /(?<=\d)([a-z]+)\b/g, units),
  ]
}
