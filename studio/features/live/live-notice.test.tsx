import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { findLocations } from '../../content/locations.ts'
import { createLiveNotice } from './live-notice.tsx'

it.each([
  ['homePage', 'Home'],
  ['appPages', 'Events, An event, A club and After signing up'],
  ['siteSettings', /^Live on Home, About and \d+ more pages \(0\.3 s\)$/],
])('the notice after publishing %s lists its pages by name', (type, names) => {
  const { title } = createLiveNotice('toast', { kind: 'live', pages: findLocations(type), elapsed: 300 })
  const { container } = render(<div>{title}</div>)
  if (typeof names === 'string') expect(container.textContent).toBe(`Live on ${names} (0.3 s)`)
  else expect(container.textContent).toMatch(names)
})

it('each name in the notice links to its page', () => {
  const { title } = createLiveNotice('toast', {
    kind: 'live',
    pages: findLocations('aboutPage'),
    elapsed: 300,
  })
  const { container } = render(<div>{title}</div>)
  expect(container.querySelector('a')?.getAttribute('href')).toMatch(/\/about$/)
})
