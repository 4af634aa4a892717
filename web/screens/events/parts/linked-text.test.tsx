import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import cases from './testing/linked-texts.json'
import { cutAtWord, Paragraphs } from './texts'

function shown(text: string, isLinked = true): HTMLElement {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(<Paragraphs text={text} isLinked={isLinked} />)
  return page
}

test.each(cases)('the links in %j are %j', (text, links) => {
  const page = shown(String(text))
  const found = [...page.querySelectorAll('a')]
  expect(found.map((link) => link.getAttribute('href'))).toEqual(links)
  expect(found.every((link) => link.rel === 'ugc nofollow noopener')).toBe(true)
  expect(page.textContent).toBe(text)
})

test('blank lines separate paragraphs, and single line breaks are preserved', () => {
  const page = shown('one\ntwo www.x.org\n\nthree')
  expect([...page.querySelectorAll('p')].map((part) => part.textContent)).toEqual([
    'one\ntwo www.x.org',
    'three',
  ])
})

test('text taken from link parameters is not linkified', () => {
  expect(shown('https://x.example', false).querySelector('a')).toBeNull()
})

test.each(['🇬🇷', '👨‍👩‍👧‍👦', 'e\u0301'])(
  'text without spaces is cut between two characters: %s',
  (character) => {
    for (let length = 1; length < 40; length++)
      expect(cutAtWord(character.repeat(40), length)).toMatch(new RegExp(`^(${character})*…$`))
  },
)
