import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { JsonLd } from './json-ld'

const organization = { '@context': 'https://schema.org', '@type': 'Organization' } as const

it('escapes text that would close the script element', () => {
  const data = { ...organization, name: '</script><img src=x onerror=alert(1)><!--' }
  document.body.innerHTML = renderToString(<JsonLd data={data} />)
  expect(document.querySelector('img')).toBeNull()
  expect(JSON.parse(document.querySelector('script')?.textContent ?? '')).toEqual(data)
})

it('structured data is rendered only by the server, and survives hydration', () => {
  const element = <JsonLd data={{ ...organization, name: 'Campus' }} />
  const container = document.createElement('div')
  container.innerHTML = renderToString(element)
  const { rerender } = render(element, { container, hydrate: true })
  rerender(element)
  expect(container.querySelector('script')).not.toBeNull()
  expect(render(element).container.querySelector('script')).toBeNull()
})
