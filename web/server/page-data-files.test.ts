import { expect, test } from 'vitest'
import { buildDir } from '../config/environment.ts'
import { announce, eventually, prerendered, startTestSite } from './testing/fake-next.ts'

const files = { [`${buildDir}/static/chunks/known.css`]: '.a{color:red}' }
const head =
  '<head><link rel="stylesheet" href="/_next/static/chunks/known.css" data-precedence="next"/></head>'
const page = (words: string) =>
  `<!DOCTYPE html><html>${head}<body><p class="a">${words}</p><script>self.__next_f.push([1,${JSON.stringify(words)}])</script><script src="/_next/static/chunks/a.js" async=""></script></body></html>`

/** A site whose pages say what they are told, with the address that a page names for its data. */
async function startSite(words: (path: string) => string) {
  const site = await startTestSite(
    ({ url = '' }, response) =>
      url.startsWith('/missing') ? response.writeHead(404).end() : prerendered(response, page(words(url))),
    { files },
  )
  const dataOf = async (path: string) => {
    const html = await (await fetch(site.url + path)).text()
    const [, data = ''] = /<template id="late-scripts"><script src="([^"]+)"><\/script>/.exec(html) ?? []
    return { html, data: site.url + data }
  }
  return { ...site, dataOf }
}

test('the data of a page is a file that never changes, which the page names before its other scripts', async () => {
  const site = await startSite((path) => `words of ${path}`)
  const { html, data } = await site.dataOf('/about')
  expect(html).not.toContain('__next_f')
  const answer = await fetch(data)
  expect(await answer.text()).toBe('self.__next_f.push([1,"words of /about"])')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'access-control-allow-origin': 'https://studio.example',
  })
  expect(site.asked).toEqual(['GET /about'])
})

test('a page with details of its own has its data in it', async () => {
  const site = await startSite(() => 'words')
  const html = await (await fetch(`${site.url}/event/e1?title=Ball`)).text()
  expect(html).toContain('<script>self.__next_f.push([1,"words"])</script><template')
})

test('who has a page that was replaced finds its data, and not that of the new one', async () => {
  let words = 'old'
  const site = await startSite(() => words)
  const { data } = await site.dataOf('/')
  words = 'new'
  await announce(site)
  await eventually(async () => expect((await site.dataOf('/')).data).not.toBe(data))
  expect(await (await fetch(data)).text()).toContain('old')
})

test('data that another process made is that of the page as it is here, and nobody keeps it', async () => {
  const site = await startSite(() => 'words')
  const { data } = await site.dataOf('/about')
  for (const path of ['/about', '/never-asked-for']) {
    const other = data.replace(/[^/]+\.js.*/, `made-elsewhere.js?page=${encodeURIComponent(path)}`)
    const answer = await fetch(other)
    expect(await answer.text()).toBe('self.__next_f.push([1,"words"])')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})

test.each([
  ['of another build', '/page-data/other/x.js?page=%2Fabout'],
  ['of no page', '/page-data/build/x.js'],
  ['of an address that nobody may ask for', '/page-data/build/x.js?page=%2Fmissing%2Fpage'],
  ['of another site', '/page-data/build/x.js?page=%2F%2Fexample.org'],
  ['of a page with details', '/page-data/build/x.js?page=%2Fevent%2Fe1%3Ftitle%3DBall'],
])('there is no data %s', async (_, address) => {
  const site = await startSite(() => 'words')
  const answer = await fetch(site.url + address)
  expect(answer.status).toBe(404)
  expect(site.asked.filter((asked) => !asked.includes('/missing'))).toEqual([])
})
