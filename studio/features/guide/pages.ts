import { marked } from 'marked'

const texts = import.meta.glob<string>(['../../../docs/editors.md', '../../../docs/editors/*.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const pictures = import.meta.glob<string>('../../../docs/images/editors/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'))
const byName = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([path, value]) => [nameOf(path), value]))

const textsByName = byName(texts)
const picturesByName = byName(pictures)

/** The page of the guide that leads to all others. */
export const firstPage = 'editors'

/**
 * A page of the guide as HTML. The Markdown is trusted: it is part of this repository.
 * @param base address of the guide in the Studio
 */
export function pageOf(name: string, base: string): string {
  const tokens = marked.lexer(textsByName.get(name) ?? textsByName.get(firstPage) ?? '')
  marked.walkTokens(tokens, (token) => {
    if (token.type === 'image') token.href = picturesByName.get(nameOf(token.href)) ?? ''
    if (token.type === 'link' && token.href.endsWith('.md')) token.href = `${base}/${nameOf(token.href)}`
  })
  return marked.parser(tokens)
}
