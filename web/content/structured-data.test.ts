import { expect, it, vi } from 'vitest'
import { singletonQuery } from '../../schemas/model/document'
import { completeSettings, siteSettings } from '../../schemas/settings/site-settings'
import { querySnapshot } from './snapshot/query'
import { siteGraph } from './structured-data'

vi.mock('@/config/server', async () => {
  const { readEnvironment } = await import('../config/environment')
  return { environment: readEnvironment({}) }
})

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
  expect(siteGraph(completeSettings(null, 2031))['@graph'][0]).toHaveProperty('email', undefined)
})
