import { child, children, constantStrings, type GroqNode } from './groq-node.ts'
import { ownPath, type SqlFilter } from './sql-field.ts'
import { textAttribute } from './text-search.ts'

/**
 * Finds the documents that hold the words of `left match right`, wherever they hold them. Null when the words are not
 * the document's own, or not constant.
 */
export function matchingWords(left: GroqNode, right: GroqNode): SqlFilter | null {
  const pattern = constantStrings(right)
  if (!pattern || !isOwnText(left)) return null
  const terms = pattern.flatMap((text) => text.split(/\s+/)).flatMap(searchTerm)
  if (terms.length === 0) return null
  const text = 'row IN (SELECT rowid FROM document_words WHERE document_words MATCH ?)'
  return { text, values: [terms.join(' AND ')], isExact: false }
}

/** A word, or the beginning of one. What has other characters within means different things to GROQ and to SQLite. */
function searchTerm(term: string): string[] {
  const [, word, star = ''] = /^([\p{L}\p{N}]+)(\*?)$/u.exec(term) ?? []
  return word ? [`"${word}"${star}`] : []
}

/** Whether every text that the expression gives is among the document's own. */
function isOwnText(node: GroqNode): boolean {
  switch (node.type) {
    case 'This':
      return true
    case 'AccessAttribute': {
      const name = String(node.name)
      const isStored = name === textAttribute || !name.startsWith('_') || ownPath(node)?.join() === '_id'
      return isStored && isOwnText(child(node, 'base'))
    }
    case 'Group':
    case 'ArrayCoerce':
      return isOwnText(child(node, 'base'))
    case 'Map':
    case 'FlatMap':
      return isOwnText(child(node, 'base')) && isOwnText(child(node, 'expr'))
    case 'Array':
      return children(node, 'elements').every((element) => isOwnText(child(element, 'value')))
    default:
      return false
  }
}
