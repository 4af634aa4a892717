import { vercelStegaClean, vercelStegaCombine } from '@vercel/stega'
import { beforeEach, expect, it, vi } from 'vitest'
import { LiveText } from './live-text'

const onOutdated = vi.fn()
let live: LiveText

const marked = (text: string, path: string, id = 'homePage') =>
  vercelStegaCombine(text, { origin: 'sanity.io', baseUrl: '/', id, type: id, path }, false)

const shown = () => vercelStegaClean(document.body.textContent)

function page(html: string): void {
  document.body.innerHTML = html
  onOutdated.mockClear()
  live = new LiveText(document.body, () => true, onOutdated)
}

beforeEach(() => page(`<h1>${marked('Welcome to Agora', 'title')}</h1>`))

it('shows an emptied field as empty, and then newly typed text', () => {
  live.update('homePage', { title: 'Welcome to {product}', intro: 'Hello' })
  live.update('homePage', { intro: 'Hello' })
  expect(shown()).toBe('')
  // The site rendered this before the change was saved.
  document.body.innerHTML = `<h1>${marked('Welcome to Agora', 'title')}</h1>`
  live.applyAll()
  expect(shown()).toBe('')
  live.update('homePage', { title: 'Good evening', intro: 'Hello' })
  expect(shown()).toBe('Good evening')
})

it.each([
  [
    'text around a placeholder',
    'Welcome to Agora!',
    'Welcome to {product}!',
    'Hello {product}',
    'Hello Agora',
  ],
  ['text without its earlier placeholder', 'Welcome to Agora', 'Welcome to {product}', 'Welcome', 'Welcome'],
  ['swapped placeholders', '3 of 12 at Agora', '{shown} of {count} at Agora', '{count}, {shown}', '12, 3'],
  ['text with regular expression characters', 'a (b) 5', 'a (b) {n}', '[x] {n}', '[x] 5'],
  ['nothing while the value of a new placeholder is unknown', 'Hello', 'Hello', 'Hello {product}', 'Hello'],
])('updates %s', (_name, text, title, after, expected) => {
  page(`<h1>${marked(text, 'title')}</h1>`)
  live.update('homePage', { title })
  live.update('homePage', { title: after })
  expect(shown()).toBe(expected)
})

it('waits until React has hydrated an element', async () => {
  let isHydrated = false
  live = new LiveText(document.body, () => isHydrated, onOutdated)
  live.update('homePage', { title: 'Welcome to Agora' })
  live.update('homePage', { title: 'Good evening' })
  expect(shown()).toBe('Welcome to Agora')
  isHydrated = true
  await expect.poll(shown).toBe('Good evening')
  expect(onOutdated).not.toHaveBeenCalled()
})

it('updates attributes', () => {
  page(`<img alt="${marked('A cat', 'picture')}">`)
  live.update('homePage', { picture: { alt: 'A cat' } })
  live.update('homePage', { picture: { alt: 'A dog' } })
  expect(vercelStegaClean(document.querySelector('img')?.alt)).toBe('A dog')
})

it.each([
  ['a text is emptied', { title: '' }],
  ['a picture changes', { picture: { asset: { _ref: 'image-b' } } }],
  ['a text that the page did not show is filled', { intro: 'Hello' }],
  ['a list has another order', { cards: [{ _key: 'b' }, { _key: 'a' }] }],
  ['a list is shorter', { cards: [{ _key: 'b' }] }],
])('requests the page again if %s', (_name, change) => {
  const before = { title: 'Welcome to Agora', cards: [{ _key: 'a' }, { _key: 'b' }] }
  live.update('homePage', before)
  live.update('homePage', { ...before, intro: ' ', _rev: 'two' })
  expect(onOutdated).not.toHaveBeenCalled()
  live.update('homePage', { ...before, ...change })
  expect(onOutdated).toHaveBeenCalled()
})

it('requests the page once if it opens with outdated text', () => {
  live.update('homePage', { title: 'Newer words' })
  live.update('homePage', { title: 'Newer words' })
  expect(onOutdated).toHaveBeenCalledTimes(1)
})

it('does not change text that the page has combined with other text', () => {
  page(`<h1>${marked('Welcome', 'title')} - Agora</h1>`)
  live.update('homePage', { title: 'Welcome' })
  live.update('homePage', { title: 'Hello' })
  expect(shown()).toBe('Welcome - Agora')
  expect(onOutdated).toHaveBeenCalled()
})

it("does not show one document's text in place of another's", () => {
  page(`<p>${marked('One', 'title')}</p><p>${marked('Two', 'title', 'aboutPage')}</p>`)
  live.update('homePage', { title: 'One' })
  live.update('homePage', { title: 'Three' })
  expect(shown()).toBe('ThreeTwo')
})

it('shows the latest text without a request if the page renders earlier text', () => {
  for (const title of ['Welcome to {product}', 'W {product}', 'We {product}', 'Wel {product}'])
    live.update('homePage', { title })
  onOutdated.mockClear()
  document.body.innerHTML = `<h1>${marked('W Agora', 'title')}</h1>`
  live.applyAll()
  expect(shown()).toBe('Wel Agora')
  expect(onOutdated).not.toHaveBeenCalled()
})

it('shows the latest text of a new field if the page renders earlier text', () => {
  const cards = (...titles: (string | undefined)[]) => ({
    cards: titles.map((title, key) => ({ _key: `${key}`, title })),
  })
  live.update('homePage', cards('One'))
  for (const title of [undefined, 'T', 'Tw', 'Two']) live.update('homePage', cards('One', title))
  document.body.innerHTML = `<p>${marked('T', 'cards[_key=="1"].title')}</p>`
  live.applyAll()
  expect(shown()).toBe('Two')
})

it('shows text that the form has not received yet, but requests the page only for changes in the form', () => {
  live.update('homePage', { title: 'Welcome to Agora', list: ['one'] })
  live.update('homePage', { title: 'Hello', list: ['one', 'two'] }, true)
  expect(shown()).toBe('Hello')
  expect(onOutdated).not.toHaveBeenCalled()
  live.update('homePage', { title: 'Hello', list: ['one', 'two'] })
  expect(onOutdated).toHaveBeenCalledTimes(1)
})
