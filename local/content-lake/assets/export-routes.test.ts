import { expect, test } from 'vitest'
import { exportRoutes } from './export-routes.ts'

const documents = [
  { _id: 'home', _type: 'page', title: 'Αρχική\nσελίδα' },
  { _id: 'drafts.home', _type: 'page' },
  {
    _id: 'image-a-1x1-png',
    _type: 'sanity.imageAsset',
    path: 'images/campus/production/a-1x1.png',
    url: 'http://old/a',
  },
  { _id: 'settings', _type: 'settings' },
]

const routes = exportRoutes({
  dataset: 'production',
  documents: () => [
    ...documents,
    { _id: 'drafts.secret', _type: 'sanity.previewUrlSecret', secret: 'a key' },
  ],
  baseUrl: () => 'http://localhost:3333',
})

async function exported(query = '') {
  const response = await routes.request(`/v2021-06-07/data/export/production${query}`)
  expect(response.headers.get('content-type')).toBe('application/x-ndjson')
  const lines = (await response.text()).split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line))
}

test('one line a document, drafts included, with asset addresses of today, and no keys to the preview', async () => {
  const url = 'http://localhost:3333/images/campus/production/a-1x1.png'
  expect(await exported()).toEqual(
    documents.map((document) => (document.path ? { ...document, url } : document)),
  )
})

test('types narrow it down', async () => {
  const ids = (await exported('?types=settings,sanity.imageAsset')).map(({ _id }) => _id)
  expect(ids).toEqual(['image-a-1x1-png', 'settings'])
})

test('a cursor is answered with the one page there is', async () => {
  expect(await exported('?nextCursor=')).toHaveLength(documents.length)
})

test('another dataset is refused', async () => {
  const response = await routes.request('/v1/data/export/staging')
  expect([response.status, (await response.json()).message]).toEqual([
    404,
    expect.stringContaining('"production"'),
  ])
})
