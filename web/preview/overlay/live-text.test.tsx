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

it('shows nothing at once of a text that is emptied, and then what is typed instead', () => {
  live.update('homePage', { title: 'Welcome to {product}', intro: 'Hello' })
  live.update('homePage', { intro: 'Hello' })
  expect(shown()).toBe('')
  // The site rendered this before the save.
  document.body.innerHTML = `<h1>${marked('Welcome to Agora', 'title')}</h1>`
  live.applyAll()
  expect(shown()).toBe('')
  live.update('homePage', { title: 'Good evening', intro: 'Hello' })
  expect(shown()).toBe('Good evening')
})

it.each([
  ['what the site fills in', 'Welcome to Agora!', 'Welcome to {product}!', 'Hello {product}', 'Hello Agora'],
  ['words whose placeholder is taken out', 'Welcome to Agora', 'Welcome to {product}', 'Welcome', 'Welcome'],
  ['two placeholders', '3 of 12 at Agora', '{shown} of {count} at Agora', '{count}, {shown}', '12, 3'],
  ['what looks like a pattern', 'a (b) 5', 'a (b) {n}', '[x] {n}', '[x] 5'],
  ['what the page shows while a placeholder is new', 'Hello', 'Hello', 'Hello {product}', 'Hello'],
])('keeps %s', (_name, text, title, after, expected) => {
  page(`<h1>${marked(text, 'title')}</h1>`)
  live.update('homePage', { title })
  live.update('homePage', { title: after })
  expect(shown()).toBe(expected)
})

it('waits until React has a part, however late', async () => {
  let isHydrated = false
  live = new LiveText(document.body, () => isHydrated, onOutdated)
  live.update('homePage', { title: 'Welcome to Agora' })
  live.update('homePage', { title: 'Good evening' })
  expect(shown()).toBe('Welcome to Agora')
  isHydrated = true
  await expect.poll(shown).toBe('Good evening')
  expect(onOutdated).not.toHaveBeenCalled()
})

it('changes attributes too', () => {
  page(`<img alt="${marked('A cat', 'picture')}">`)
  live.update('homePage', { picture: { alt: 'A cat' } })
  live.update('homePage', { picture: { alt: 'A dog' } })
  expect(vercelStegaClean(document.querySelector('img')?.alt)).toBe('A dog')
})

it.each([
  ['a text is emptied', { title: '' }],
  ['a picture changes', { picture: { asset: { _ref: 'image-b' } } }],
  ['a text that the page did not show gets words', { intro: 'Hello' }],
  ['a list has another order', { cards: [{ _key: 'b' }, { _key: 'a' }] }],
  ['a list is shorter', { cards: [{ _key: 'b' }] }],
])('asks for the page again when %s', (_name, change) => {
  const before = { title: 'Welcome to Agora', cards: [{ _key: 'a' }, { _key: 'b' }] }
  live.update('homePage', before)
  live.update('homePage', { ...before, intro: ' ', _rev: 'two' })
  expect(onOutdated).not.toHaveBeenCalled()
  live.update('homePage', { ...before, ...change })
  expect(onOutdated).toHaveBeenCalled()
})

it('asks for the page again when it opens on older words, and once only', () => {
  live.update('homePage', { title: 'Newer words' })
  live.update('homePage', { title: 'Newer words' })
  expect(onOutdated).toHaveBeenCalledTimes(1)
})

it('leaves words alone that the page has put together with others', () => {
  page(`<h1>${marked('Welcome', 'title')} - Agora</h1>`)
  live.update('homePage', { title: 'Welcome' })
  live.update('homePage', { title: 'Hello' })
  expect(shown()).toBe('Welcome - Agora')
  expect(onOutdated).toHaveBeenCalled()
})

it('does not show one document in the place of another', () => {
  page(`<p>${marked('One', 'title')}</p><p>${marked('Two', 'title', 'aboutPage')}</p>`)
  live.update('homePage', { title: 'One' })
  live.update('homePage', { title: 'Three' })
  expect(shown()).toBe('ThreeTwo')
})

it('shows the latest words, and asks for nothing, when the page brings back those of some keys ago', () => {
  for (const title of ['Welcome to {product}', 'W {product}', 'We {product}', 'Wel {product}'])
    live.update('homePage', { title })
  onOutdated.mockClear()
  document.body.innerHTML = `<h1>${marked('W Agora', 'title')}</h1>`
  live.applyAll()
  expect(shown()).toBe('Wel Agora')
  expect(onOutdated).not.toHaveBeenCalled()
})

it('shows the latest words of a text that is new once the page brings back those of some keys ago', () => {
  const cards = (...titles: (string | undefined)[]) => ({
    cards: titles.map((title, key) => ({ _key: `${key}`, title })),
  })
  live.update('homePage', cards('One'))
  for (const title of [undefined, 'T', 'Tw', 'Two']) live.update('homePage', cards('One', title))
  document.body.innerHTML = `<p>${marked('T', 'cards[_key=="1"].title')}</p>`
  live.applyAll()
  expect(shown()).toBe('Two')
})

it('shows words that the form has not got, and asks for the page only once the form has what words cannot show', () => {
  live.update('homePage', { title: 'Welcome to Agora', list: ['one'] })
  live.update('homePage', { title: 'Hello', list: ['one', 'two'] }, true)
  expect(shown()).toBe('Hello')
  expect(onOutdated).not.toHaveBeenCalled()
  live.update('homePage', { title: 'Hello', list: ['one', 'two'] })
  expect(onOutdated).toHaveBeenCalledTimes(1)
})
