import { expect, test, vi } from 'vitest'
import { prerendered, startTestSite } from '../testing/fake-next.ts'

const page = (title: string, said?: string) =>
  `<!DOCTYPE html><html><body><article class="page"${said === undefined ? '' : ` data-redundant-parameters="${said}"`}>${title}</article></body></html>`

test('a link whose details the record says itself is answered with the kept page, also from the second visit on', async () => {
  const asked: string[] = []
  const site = await startTestSite((request, response) => {
    const address = request.url ?? ''
    asked.push(address)
    if (!address.includes('?')) return prerendered(response, page('Plain', 'title date'))
    response.setHeader('cache-control', 'private, no-store')
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(page('From the link', 'title date'))
  })
  const open = async (query: string) => (await fetch(`${site.url}/event/e1${query}`)).text()
  expect(await open('?title=Other')).toContain('From the link')
  // The plain page is fetched for the links that follow.
  await vi.waitFor(() => expect(asked).toContain('/event/e1'))
  await vi.waitFor(async () => expect(await open('?title=Other&utm_source=chat')).toContain('Plain'))
  asked.length = 0
  expect(await open('?title=Another&date=May%2010')).toContain('Plain')
  expect(asked).toEqual([])
  expect(await open('?title=Other&location=Room%205')).toContain('From the link')
  expect(asked).toEqual(['/event/e1?title=Other&location=Room%205'])
})

test('what has no record, or is no event and no club, is never answered with another page', async () => {
  const asked: string[] = []
  const site = await startTestSite((request, response) => {
    const address = request.url ?? ''
    asked.push(address)
    if (!address.includes('?'))
      return prerendered(response, page('Plain', address === '/other' ? 'title' : undefined))
    response.setHeader('cache-control', 'private, no-store')
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(page('From the link'))
  })
  for (const path of ['/event/none', '/other']) {
    await fetch(site.url + path)
    expect(await (await fetch(`${site.url}${path}?title=Other`)).text()).toContain('From the link')
  }
})
