import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildDir } from '../../../config/environment.ts'
import { prerendered, startTestSite } from '../../testing/fake-next.ts'
import { namesIn, parseStyles, textOf } from './inline-styles.ts'

const css = '@font-face{src:url(../media/text.woff2)}.a{background:url("data:x")}.elsewhere{color:red}'
const needed = '.a{background:url("data:x")}'
const inPage = `<style>${needed}</style>`
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')

const named = (path: string) =>
  `<link rel="stylesheet" href="/_next/static/chunks/${path}" data-precedence="next"/>`
const page = (...links: string[]) =>
  `<!DOCTYPE html><html><head>${links.join('')}</head><body><p class="a">${named('known.css')}</p></body></html>`

/** The answer of a site whose Next makes this page. */
async function open(html: string, path = '/', sheet = css) {
  const files = { [`${buildDir}/static/chunks/known.css`]: sheet }
  const site = await startTestSite((_, response) => prerendered(response, html), { files })
  return fetch(site.url + path)
}

test.each(['/', '/?title=on+demand', '/verify', '/verify?oobCode=secret'])(
  'the styles of the page %s stand in it, and the policy names them',
  async (path) => {
    const answer = await open(page(named('known.css'), named('other.css')), path)
    const [text = ''] = (await answer.text()).split('<script')
    expect(`${text}</body></html>`).toBe(
      page(
        named('other.css'),
        `${inPage}${named('known.css').replace('/>', ' media="print" disabled=""/>')}`,
      ),
    )
    expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hashOf(needed)}'`)
  },
)

test('an account page whose own styles would fetch something keeps them in their files', async () => {
  const whole = page(named('known.css'))
  const fetching = '.a{background:url(/picture.png)}'
  expect(await (await open(whole, '/verify', fetching)).text()).toBe(whole)
  expect(await (await open(whole, '/', fetching)).text()).toContain(`<style>${fetching}`)
})

test('what a later part of a page needs is there before it', async () => {
  const preload = '<link rel="preload" href="/_next/static/chunks/known.css" as="style"/>'
  expect(await (await open(page(preload))).text()).toContain(`<head>${inPage}`)
})

test('a style of which the build knows nothing is rejected by the policy', async () => {
  const { headers } = await open(page('<style>p{color:red}</style>'))
  expect(headers.get('content-security-policy')).not.toContain(hashOf('p{color:red}'))
})

test('the scripts of a page stand at its end, behind the one that notices when they fail', async () => {
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
  expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hashOf(loader)}'`)
})

const pageNames = namesIn('<p class="a a:b -6b é" data-hue="1">')

/** Without a third text, all of the second one stays. */
test.each([
  ['a rule of a class that the page lacks goes', '.a{color:red}.b{color:blue}', '.a{color:red}'],
  ['one selector of several is enough', '.b,.a p{color:red}'],
  ['all classes of a selector have to be there', '.a .b{color:red}', ''],
  ['elements, states and attributes that everybody knows are in every page', 'p:focus,[hidden]{color:red}'],
  ['what a condition names may come later', '.a:not(.b,.c:is(.d)){color:red}'],
  ['an own attribute has to be there', '[data-hue]{color:red}[data-b]{color:red}', '[data-hue]{color:red}'],
  ['and its value', '[data-hue="1"]{color:red}[data-hue=10] .a{color:red}', '[data-hue="1"]{color:red}'],
  ['a point in a value is no class', '.a[href^="www.b.c"]{color:red}'],
  ['a query without rules goes', '@media screen{@supports (display:grid){.b{color:red}}}', ''],
  ['a query keeps its rules', '@media screen{.a{color:red}.b{color:red}}', '@media screen{.a{color:red}}'],
  ['no mouse is over anything yet', '.a:hover{top:0}.a:hover,.a:focus{top:0}', '.a:hover,.a:focus{top:0}'],
  [
    'menus and dialogs open before the whole style sheet is there',
    '.a:has(:popover-open) .a,.a[open]::backdrop{color:red}.b:popover-open{color:red}',
    '.a:has(:popover-open) .a,.a[open]::backdrop{color:red}',
  ],
  ['pages are printed before it is there', '@media print{.a{top:0}.b{top:0}}', '@media print{.a{top:0}}'],
  [
    'the page itself says that its scripts are missing',
    'html[data-scripts-missing] .a{color:red}html[data-scripts-missing] .b{color:red}',
    'html[data-scripts-missing] .a{color:red}',
  ],
  ['layers keep their order', '@layer x,y;@layer y{.b{color:red}}', '@layer x,y;@layer y{}'],
  ['fallback fonts and movements stay', '@font-face{src:local(Arial)}@keyframes b{to{opacity:1}}'],
  ['typefaces that are fetched come later', '.a{color:red}@font-face{src:url(a.woff2)}', '.a{color:red}'],
  ['names with escapes are read as they stand in the page', '.a\\:b{color:red}'],
  ['letters written as numbers too', '.-\\36 b .a{top:0}.-\\000036b{top:0}'],
  ['of these too a page may lack some', '.a{top:0}.-\\36 c{top:0}', '.a{top:0}'],
  ['and letters of other scripts', '.é{color:red}'],
])('%s', (_, css, expected = css) => {
  expect(textOf(parseStyles(css), pageNames)).toBe(expected)
})

test('the names of a page are those of all its elements', () => {
  const html =
    '<html class="a  b"><template><p class="c"></p></template><p data-kind="d e" class="f"></p></html>'
  expect([...namesIn(html)]).toEqual(['.a', '.b', '.c', '.f', 'data-kind', 'data-kind=d e'])
})
