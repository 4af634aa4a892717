import { expect, test } from 'vitest'
import { CriticalStyles, classesIn } from './critical-styles.ts'

const pageWith = (...classes: string[]) => new Set(classes)

test.each([
  ['a rule of a class that the page lacks goes', '.a{color:red}.b{color:blue}', '.a{color:red}'],
  ['one selector of several is enough', '.b,.a p{color:red}', '.b,.a p{color:red}'],
  ['all classes of a selector have to be there', '.a .b{color:red}', ''],
  [
    'elements, attributes and states are in every page',
    'p:hover,[hidden]{color:red}',
    'p:hover,[hidden]{color:red}',
  ],
  [
    'what a condition names may come later',
    '.a:not(.b,.c:is(.d)){color:red}',
    '.a:not(.b,.c:is(.d)){color:red}',
  ],
  ['a query without rules goes', '@media print{@supports (display:grid){.b{color:red}}}', ''],
  ['a query keeps its rules', '@media print{.a{color:red}.b{color:red}}', '@media print{.a{color:red}}'],
  ['layers keep their order', '@layer x,y;@layer y{.b{color:red}}', '@layer x,y;@layer y{}'],
  [
    'stand-ins of typefaces and movements stay',
    '@font-face{src:local(Arial)}@keyframes b{to{opacity:1}}',
    '@font-face{src:local(Arial)}@keyframes b{to{opacity:1}}',
  ],
  ['names with escapes are read as they stand in the page', '.a\\:b{color:red}', '.a\\:b{color:red}'],
])('%s', (_, css, expected) => {
  expect(new CriticalStyles(css).for(pageWith('a', 'a:b'))).toBe(expected)
})

test('typefaces that are fetched stand apart', () => {
  const styles = new CriticalStyles('.a{color:red}@font-face{src:url(a.woff2)}')
  expect(styles.for(pageWith('a'))).toBe('.a{color:red}')
  expect(styles.typefaces).toBe('@font-face{src:url(a.woff2)}')
})

test('the classes of a page are those of all its elements', () => {
  const html =
    '<html class="a  b"><template><p class="c"></p></template><p data-class="d" class=""></p></html>'
  expect([...classesIn(html)].filter(Boolean)).toEqual(['a', 'b', 'c'])
})
