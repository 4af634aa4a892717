import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildDir } from '../../../config/environment.ts'
import { sendPrerendered, startTestSite } from '../../testing/fake-next.ts'
import { findNames, parseStyles, selectRules } from './inline-styles.ts'

const css = '@font-face{src:url(../media/text.woff2)}.a{background:url("data:x")}.elsewhere{color:red}'
const needed = '.a{background:url("data:x")}'
const inPage = `<style>${needed}</style>`
const hash = (text: string) => createHash('sha256').update(text).digest('base64')

const named = (path: string) =>
  `<link rel="stylesheet" href="/_next/static/chunks/${path}" data-precedence="next"/>`
const page = (...links: string[]) =>
  `<!DOCTYPE html><html><head>${links.join('')}</head><body><p class="a">${named('known.css')}</p></body></html>`

/** Returns a site's response for a page that Next renders. */
async function open(html: string, path = '/', sheet = css) {
  const files = { [`${buildDir}/static/chunks/known.css`]: sheet }
  const site = await startTestSite((_, response) => sendPrerendered(response, html), { files })
  return fetch(site.url + path)
}

test.each(['/', '/?title=on+demand', '/verify', '/verify?oobCode=secret'])(
  'inlines the styles of %s and allows them in the policy',
  async (path) => {
    const answer = await open(page(named('known.css'), named('other.css')), path)
    const [text = ''] = (await answer.text()).split('<script')
    expect(`${text}</body></html>`).toBe(
      page(
        named('other.css'),
        `${inPage}${named('known.css').replace('/>', ' media="print" disabled=""/>')}`,
      ),
    )
    expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash(needed)}'`)
  },
)

test('does not inline the styles of an account page if they would cause a request', async () => {
  const whole = page(named('known.css'))
  const fetching = '.a{background:url(/picture.png)}'
  expect(await (await open(whole, '/verify', fetching)).text()).toBe(whole)
  expect(await (await open(whole, '/', fetching)).text()).toContain(`<style>${fetching}`)
})

test('inlines styles that a page preloads for a part that it streams later', async () => {
  const preload = '<link rel="preload" href="/_next/static/chunks/known.css" as="style"/>'
  expect(await (await open(page(preload))).text()).toContain(`<head>${inPage}`)
})

test('the policy blocks styles that are not from the build', async () => {
  const { headers } = await open(page('<style>p{color:red}</style>'))
  expect(headers.get('content-security-policy')).not.toContain(hash('p{color:red}'))
})

test('moves the scripts to the end of the page, after the script that detects loading failures', async () => {
  const script = '<script src="/_next/static/chunks/a.js" async=""></script>'
  const first = '<script src="/_next/static/chunks/b.js" id="_R_" async=""></script>'
  const own = '<script async="" src="/js/own.js"></script>'
  const whole = page(named('known.css'), own, script).replace('</body>', `${first}</body>`)
  const answer = await open(whole)
  const text = await answer.text()
  const [, loader = ''] = /<script>(.+?)<\/script>/.exec(text) ?? []
  expect(text.slice(text.indexOf('</p>'))).toBe(
    `</p><script>${loader}</script>${own}${script}${first}` +
      `<noscript><link rel="stylesheet" href="/_next/static/chunks/known.css"/></noscript></body></html>`,
  )
  expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash(loader)}'`)
})

const pageNames = findNames('<p class="a a:b -6b é" data-hue="1">')

/** If a row has no third string, the CSS is expected to stay unchanged. */
test.each([
  ['drops a rule whose class is not in the page', '.a{color:red}.b{color:blue}', '.a{color:red}'],
  ['keeps a rule if one of its selectors can match', '.b,.a p{color:red}'],
  ['drops a selector if one of its classes is not in the page', '.a .b{color:red}', ''],
  ['keeps rules for elements, states and standard attributes', 'p:focus,[hidden]{color:red}'],
  ['ignores names in conditions, which can match later', '.a:not(.b,.c:is(.d)){color:red}'],
  [
    'drops a rule whose data attribute is not in the page',
    '[data-hue]{color:red}[data-b]{color:red}',
    '[data-hue]{color:red}',
  ],
  [
    'drops a rule whose data attribute has another value',
    '[data-hue="1"]{color:red}[data-hue=10] .a{color:red}',
    '[data-hue="1"]{color:red}',
  ],
  ['does not read a dot in a value as a class', '.a[href^="www.b.c"]{color:red}'],
  ['drops a query without rules', '@media screen{@supports (display:grid){.b{color:red}}}', ''],
  [
    'keeps the matching rules of a query',
    '@media screen{.a{color:red}.b{color:red}}',
    '@media screen{.a{color:red}}',
  ],
  [
    'drops rules that only match on hover',
    '.a:hover{top:0}.a:hover,.a:focus{top:0}',
    '.a:hover,.a:focus{top:0}',
  ],
  [
    'keeps rules for open menus and dialogs',
    '.a:has(:popover-open) .a,.a[open]::backdrop{color:red}.b:popover-open{color:red}',
    '.a:has(:popover-open) .a,.a[open]::backdrop{color:red}',
  ],
  ['keeps print rules', '@media print{.a{top:0}.b{top:0}}', '@media print{.a{top:0}}'],
  [
    'keeps rules for missing scripts',
    'html[data-scripts-missing] .a{color:red}html[data-scripts-missing] .b{color:red}',
    'html[data-scripts-missing] .a{color:red}',
  ],
  ['keeps the order of layers', '@layer x,y;@layer y{.b{color:red}}', '@layer x,y;@layer y{}'],
  ['keeps fallback fonts and keyframes', '@font-face{src:local(Arial)}@keyframes b{to{opacity:1}}'],
  ['drops fonts that are fetched', '.a{color:red}@font-face{src:url(a.woff2)}', '.a{color:red}'],
  ['unescapes class names', '.a\\:b{color:red}'],
  ['unescapes code points', '.-\\36 b .a{top:0}.-\\000036b{top:0}'],
  ['drops a rule whose escaped class is not in the page', '.a{top:0}.-\\36 c{top:0}', '.a{top:0}'],
  ['keeps class names with non-ASCII letters', '.é{color:red}'],
])('%s', (_, css, expected = css) => {
  expect(selectRules(parseStyles(css), pageNames)).toBe(expected)
})

test('collects the class and attribute names of all elements', () => {
  const html =
    '<html class="a  b"><template><p class="c"></p></template><p data-kind="d e" class="f"></p></html>'
  expect([...findNames(html)]).toEqual(['.a', '.b', '.c', '.f', 'data-kind', 'data-kind=d e'])
})
