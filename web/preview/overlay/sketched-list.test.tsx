import { cleanup, render } from '@testing-library/react'
import { vercelStegaClean, vercelStegaCombine } from '@vercel/stega'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LiveText } from './live-text'

interface Card {
  _key: string
  title: string
}

const [a, b, c] = ['a', 'b', 'c'].map((_key) => ({ _key, title: `Card ${_key}` }))
if (!a || !b || !c) throw new Error('There are three cards.')

const mark = (text: string, path: string) =>
  vercelStegaCombine(
    text,
    { origin: 'sanity.io', baseUrl: '/', id: 'homePage', type: 'homePage', path },
    false,
  )

function Page({ cards, hasContents = false }: { cards: readonly Card[]; hasContents?: boolean }) {
  const titles = cards.map(({ _key, title }) => (
    <li key={_key}>{mark(title, `cards[_key=="${_key}"].title`)}</li>
  ))
  return (
    <section>
      {hasContents && <ol>{titles}</ol>}
      <ul>
        {titles}
        <li key="more">More</li>
      </ul>
    </section>
  )
}

let live: LiveText
let rerender: (cards: readonly Card[]) => void
const update = (cards: readonly Card[]) => live.update('homePage', { cards })

/** The lists that are not hidden, by their items. */
const shown = () =>
  [...document.querySelectorAll('ul')]
    .filter(({ dataset }) => dataset.outdated === undefined)
    .map((list) => [...list.children].map(({ textContent }) => vercelStegaClean(textContent)))

beforeEach(() => {
  document.body.replaceChildren()
  const view = render(<Page cards={[a, b, c]} />)
  rerender = (cards) => view.rerender(<Page cards={cards} />)
  live = new LiveText(
    document.body,
    () => true,
    () => undefined,
  )
  update([a, b, c])
})

afterEach(cleanup)

it('shows that an item is gone, and words that are typed then', () => {
  update([a, c])
  update([a, { ...c, title: 'Other words' }])
  expect(shown()).toEqual([['Card a', 'Other words', 'More']])
})

it('gives way to what the site has rendered, with items that only the site can make', () => {
  const after = [{ _key: 'n', title: 'New' }, b, a]
  update(after)
  expect(shown()).toEqual([['Card b', 'Card a', 'More']])
  rerender([b, a])
  live.applyAll()
  rerender(after)
  live.applyAll()
  expect(document.querySelectorAll('[data-sketch], [data-outdated]')).toHaveLength(0)
  expect(shown()).toEqual([['New', 'Card b', 'Card a', 'More']])
})

it('leaves a list alone that the page shows twice', () => {
  cleanup()
  render(<Page cards={[a, b, c]} hasContents />)
  live = new LiveText(
    document.body,
    () => true,
    () => undefined,
  )
  update([a, b, c])
  update([c, a, b])
  expect(document.querySelector('[data-sketch]')).toBeNull()
})
