import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RangeText, rangesInWords } from './range-text'

test.each([
  ['Mon 30 November, 20:30–23:30', 'Mon 30 November, 20:30 to 23:30'],
  ['Mon 30 November, 20:30 – Wed 2 December, 12:00', 'Mon 30 November, 20:30 to Wed 2 December, 12:00'],
  ['Fri 11 Dec – Sun 13 Dec', 'Fri 11 Dec to Sun 13 Dec'],
  ['Dec 11, 2026 – Dec 13, 2026', 'Dec 11, 2026 to Dec 13, 2026'],
  ['Winter fair, 24–27 December', 'Winter fair, 24 to 27 December'],
  ['Πέμπτη 20:30–23:30', 'Πέμπτη 20:30 έως 23:30'],
  ['Jazz – a night', 'Jazz – a night'],
  ['Athens–Patras', 'Athens–Patras'],
])('%j is read out as %j', (text, spoken) => {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(<RangeText>{text}</RangeText>)
  expect(page.textContent).toBe(spoken)
  expect(rangesInWords(text)).toBe(spoken)
})
