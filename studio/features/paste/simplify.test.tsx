import { expect, it } from 'vitest'
import { simplify } from './simplify'

function simplified(html: string) {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const leftOut = simplify(page)
  return { leftOut, html: page.body.innerHTML.replace(/\s*\n\s*/g, '') }
}

it('makes two sizes of headings, whatever they are called', () => {
  expect(simplified('<h1>Large</h1><h2>Small</h2><h3>Smaller</h3>').html).toBe(
    '<h3>Large</h3><h4>Small</h4><h4>Smaller</h4>',
  )
  expect(simplified('<h2>Only</h2>').html).toBe('<h3>Only</h3>')
  expect(simplified('<p role="heading" aria-level="2">Online</p>').html).toBe('<h3>Online</h3>')
})

it('unwraps links that visitors cannot follow, and says so', () => {
  expect(
    simplified(
      '<p><a href="javascript:alert(1)">One</a> <a href="https://a.example/">two</a> <a href="/about">three</a> <a href="mailto:a@b.example">four</a> <a href="file:///c.doc">five</a></p>',
    ),
  ).toEqual({
    html: '<p>One <a href="https://a.example/">two</a> <a href="/about">three</a> <a href="mailto:a@b.example">four</a> five</p>',
    leftOut: ['2 links that lead nowhere for visitors (their words are still there)'],
  })
})

it('says what it leaves out, and leaves no empty paragraph behind', () => {
  const table = '<table><tr><th>Day</th><th>Room</th></tr><tr><td>Monday</td><td>12</td></tr></table>'
  expect(simplified(`<p>Text</p><p><img src="a.png"></p><p>&nbsp;</p>${table}<img src="b.png">`)).toEqual({
    html: '<p>Text</p><p>Day | Room</p><p>Monday | 12</p>',
    leftOut: ['2 pictures', '1 table (each row is a paragraph now)'],
  })
  expect(simplified('<p>Text</p>').leftOut).toEqual([])
})
