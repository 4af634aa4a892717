import { expect, it, vi } from 'vitest'
import { SITE_SETTINGS_QUERY } from './queries'
import { shapeSiteSettings } from './site-settings'
import { querySnapshot } from './snapshot/query'
import { siteGraph } from './structured-data'

vi.mock('@/config/server', async () => {
  const { readEnvironment } = await import('../config/environment')
  return { environment: readEnvironment({}) }
})

it('says who is behind the site', async () => {
  const graph = siteGraph(shapeSiteSettings(await querySnapshot(SITE_SETTINGS_QUERY), 2031))
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
  expect(siteGraph(shapeSiteSettings(null, 2031))['@graph'][0]).toHaveProperty('email', undefined)
})
