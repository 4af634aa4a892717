import { ArrowLeftIcon } from '@sanity/icons/ArrowLeft'
import { Button, Flex } from '@sanity/ui'
import { marked, type Tokens } from 'marked'
import type { MouseEvent } from 'react'
import type { Tool } from 'sanity'
import { useRouter } from 'sanity/router'
import { styled } from 'styled-components'
import { Screen, useStudioLink } from '../../ui/controls.tsx'

/** The guide's screen, with one page per task. */
export default function Guide({ tool }: { tool: Tool }) {
  const { state, navigate } = useRouter()
  const page = typeof state.page === 'string' ? state.page : firstPage
  const { href: base } = useStudioLink(tool.name)
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const next = link?.getAttribute('href')?.split(`${base}/`)[1]
    if (!next || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    navigate({ page: next })
  }
  return (
    <Screen key={page} width={2}>
      {page !== firstPage && (
        <Flex>
          <Button mode="ghost" icon={ArrowLeftIcon} text="All tasks" onClick={() => navigate({})} />
        </Flex>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches the links inside. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: pressing Enter on a link triggers a click. */}
      <div onClick={follow}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is part of the build and contains no user input. */}
        <Article dangerouslySetInnerHTML={{ __html: pageHtml(page, base) }} />
      </div>
    </Screen>
  )
}

const Article = styled.article`
  color: var(--card-fg-color);
  font: 400 1rem / 1.6 var(--font-text, system-ui, sans-serif);

  h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 1rem; }
  strong { font-weight: 650; }
  h2 { font-size: 1.25rem; line-height: 1.3; margin: 2rem 0 0.75rem; }
  p, ul, ol { margin: 0 0 1rem; }
  ul, ol { padding-inline-start: 1.5rem; }
  li { margin-block-end: 0.5rem; }
  a { color: var(--card-link-color); }
  code { padding: 0.1em 0.3em; border-radius: 3px; background: var(--card-code-bg-color); }
  img { display: block; max-inline-size: 100%; border: 1px solid var(--card-border-color); border-radius: 6px; }
  table { inline-size: 100%; border-collapse: collapse; margin-block-end: 1rem; }
  th, td { padding: 0.5rem; border-block-end: 1px solid var(--card-border-color); text-align: start; vertical-align: top; }
`

const pages = import.meta.glob<string>(
  ['../../../docs/editors.md', '../../../docs/editors/*.md', '../*/guide.md'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)
const images = import.meta.glob<string>(['../../../docs/images/editors/*.webp', '../*/*.webp'], {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Returns a page's name: the name of its file, or of its feature's folder. */
function pageName(path: string): string {
  const [file = '', folder = ''] = path.split('/').toReversed()
  return file === 'guide.md' ? folder : file.replace('.md', '')
}

const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1)

const pagesByName = new Map(Object.entries(pages).map(([path, text]) => [pageName(path), text]))
const imagesByFile = new Map(Object.entries(images).map(([path, url]) => [fileName(path), url]))

/** The page with a table of all other pages. */
const firstPage = 'editors'

/**
 * Renders a page of the guide to HTML. The Markdown is trusted because it is in this repository.
 * @param base the guide's URL in the Studio
 */
function pageHtml(name: string, base: string): string {
  const tokens = marked.lexer(pagesByName.get(name) ?? pagesByName.get(firstPage) ?? '')
  marked.walkTokens(tokens, (token) => {
    if (token.type === 'table')
      token.rows = token.rows.filter((cells: Tokens.TableCell[]) => !isOfRemovedFeature(cells))
    if (token.type === 'image') token.href = imagesByFile.get(fileName(token.href)) ?? ''
    if (token.type === 'link' && token.href.endsWith('.md')) token.href = `${base}/${pageName(token.href)}`
  })
  return marked.parser(tokens)
}

/** Whether a table row links to the guide page of a feature that this Studio does not have. */
function isOfRemovedFeature(cells: readonly Tokens.TableCell[]): boolean {
  return cells
    .flatMap(({ tokens }) => tokens)
    .some(
      (token) =>
        token.type === 'link' && token.href.endsWith('/guide.md') && !pagesByName.has(pageName(token.href)),
    )
}
