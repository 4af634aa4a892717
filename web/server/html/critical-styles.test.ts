import { expect, test } from 'vitest'
import { CriticalStyles, namesIn, propertiesUsedIn, withoutUnusedProperties } from './critical-styles.ts'

const names = namesIn('<p class="a a:b -6b é" data-hue="1">')

test.each([
  ['a rule of a class that the page lacks goes', '.a{color:red}.b{color:blue}', '.a{color:red}'],
  ['one selector of several is enough', '.b,.a p{color:red}', '.b,.a p{color:red}'],
  ['all classes of a selector have to be there', '.a .b{color:red}', ''],
  [
    'elements, states and attributes that everybody knows are in every page',
    'p:focus,[hidden]{color:red}',
    'p:focus,[hidden]{color:red}',
  ],
  [
    'what a condition names may come later',
    '.a:not(.b,.c:is(.d)){color:red}',
    '.a:not(.b,.c:is(.d)){color:red}',
  ],
  [
    'an own attribute has to be there',
    '[data-hue]{color:red}[data-shape]{color:red}',
    '[data-hue]{color:red}',
  ],
  ['and its value', '[data-hue="1"]{color:red}[data-hue=10] .a{color:red}', '[data-hue="1"]{color:red}'],
  ['a point in a value is no class', '.a[href^="www.b.c"]{color:red}', '.a[href^="www.b.c"]{color:red}'],
  ['a query without rules goes', '@media screen{@supports (display:grid){.b{color:red}}}', ''],
  ['a query keeps its rules', '@media screen{.a{color:red}.b{color:red}}', '@media screen{.a{color:red}}'],
  [
    'no mouse is over anything yet',
    '.a:hover{color:red}.a:hover,.a:focus{color:red}',
    '.a:hover,.a:focus{color:red}',
  ],
  [
    'menus and dialogs open before the whole style sheet is there',
    '.a:has(:popover-open) .a,.a[open]::backdrop{color:red}.b:popover-open{color:red}',
    '.a:has(:popover-open) .a,.a[open]::backdrop{color:red}',
  ],
  [
    'pages are printed before it is there',
    '@media print{.a{color:red}.b{color:red}}',
    '@media print{.a{color:red}}',
  ],
  [
    'the page itself says that its scripts are missing',
    'html[data-scripts-missing] .a{color:red}html[data-scripts-missing] .b{color:red}',
    'html[data-scripts-missing] .a{color:red}',
  ],
  ['layers keep their order', '@layer x,y;@layer y{.b{color:red}}', '@layer x,y;@layer y{}'],
  [
    'fallback fonts and movements stay',
    '@font-face{src:local(Arial)}@keyframes b{to{opacity:1}}',
    '@font-face{src:local(Arial)}@keyframes b{to{opacity:1}}',
  ],
  ['typefaces that are fetched come later', '.a{color:red}@font-face{src:url(a.woff2)}', '.a{color:red}'],
  ['names with escapes are read as they stand in the page', '.a\\:b{color:red}', '.a\\:b{color:red}'],
  [
    'letters that are written as numbers too',
    '.-\\36 b .a{color:red}.-\\000036b{color:red}.-\\36 c{color:red}',
    '.-\\36 b .a{color:red}.-\\000036b{color:red}',
  ],
  ['and letters of other scripts', '.é{color:red}', '.é{color:red}'],
])('%s', (_, css, expected) => {
  expect(new CriticalStyles(css).for(names)).toBe(expected)
})

test('the names of a page are those of all its elements', () => {
  const html =
    '<html class="a  b"><template><p class="c"></p></template><p data-kind="d e" class="f"></p></html>'
  expect([...namesIn(html)]).toEqual(['.a', '.b', '.c', '.f', 'data-kind', 'data-kind=d e'])
})

test('custom properties that nothing uses go, and with them those that only they used', () => {
  const css = ':root{--a:var(--b, 0);--b:1px;--c:var(--d);--d:2px;--e:3px}.a{gap:var(--a)}'
  expect(withoutUnusedProperties(css, propertiesUsedIn('<path fill="var(--e)">'))).toBe(
    ':root{--a:var(--b, 0);--b:1px;--e:3px}.a{gap:var(--a)}',
  )
})
