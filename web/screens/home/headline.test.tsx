import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { completeSettings } from '../../../schemas/settings/site-settings'
import { Headline } from './hero'

afterEach(cleanup)

const { labels } = completeSettings(null, 2031)
const words = [{ text: 'Campus Events' }, { text: 'University Life' }]

it('reads as one whole sentence', () => {
  render(<Headline lead="One place for" words={words} labels={labels} />)
  expect(
    screen.getByRole('heading', { level: 1, name: 'One place for Campus Events, University Life' }),
  ).toBeTruthy()
})

it.each([
  ['Campus Events', 'short'],
  ['Summer Festivals 2031', 'medium'],
  ['A very long word that an editor wrote', 'long'],
])('sets %s in the %s size', (text, length) => {
  const { container } = render(<Headline lead="For" words={[{ text }]} labels={labels} />)
  expect(container.querySelector('[data-length]')?.getAttribute('data-length')).toBe(length)
})
