import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { singletonQuery } from '../../schemas/model/document'
import { completeSettings, siteSettings } from '../../schemas/settings/site-settings'
import { querySnapshot } from './snapshot/query'
import { StructuredData, scriptJson, siteGraph } from './structured-data'

vi.mock('@/config/server', async () => {
  const { readEnvironment } = await import('../config/environment')
  return { environment: readEnvironment({}) }
})

afterEach(cleanup)

it('says who is behind the site', async () => {
  const graph = siteGraph(completeSettings(await querySnapshot(singletonQuery(siteSettings)), 2031))
  const [organization, website] = graph['@graph']
  expect(organization).toMatchObject({
    '@type': 'Organization',
    name: 'Campus Agora',
    email: 'hello@campusagora.example',
  })
  expect(organization).toHaveProperty('sameAs.length', 3)
  expect(website).toMatchObject({
    '@type': 'WebSite',
    publisher: { '@id': expect.stringMatching(/#organization$/) },
  })
})

it('works without contact details', () => {
  const text = scriptJson(siteGraph(completeSettings(null, 2031)))
  expect(JSON.parse(text)['@graph'][0]).not.toHaveProperty('email')
})

it('cannot be left by a text that ends the element', () => {
  const { container } = render(
    <StructuredData data={{ name: '</script><img src=x onerror=alert(1)><!--' }} />,
  )
  expect(container.querySelector('img')).toBeNull()
  const { textContent } = container.querySelector('script') ?? {}
  expect(textContent).not.toContain('<')
  expect(JSON.parse(textContent ?? '')).toEqual({ name: '</script><img src=x onerror=alert(1)><!--' })
})
