import { expect, test, vi } from 'vitest'
import { PageMarkup } from './index.ts'

const sheet = '<link rel="stylesheet" href="/a.css" data-precedence="next"/>'
const script = '<script src="/_next/static/chunks/a.js" async=""></script>'
const own = '<script>self.__next_f.push([0])</script>'
const page = (scripts: string) =>
  `<!DOCTYPE html><html><head>${sheet}</head><body><p class="a">Text</p>${own}${scripts}</body></html>`

const files = new Map([['/a.css', { body: Buffer.from('.a{color:red}') }]])
const makeMarkup = (isPlain: boolean) => new PageMarkup(files, 'siteScript()', isPlain)

test('with PLAIN_HTML, sends pages unchanged and only adds the policy', () => {
  const prepared = makeMarkup(true).prepare(page(script), '/')
  expect(prepared).toEqual({ html: page(script), scriptSources: [expect.any(String)], styleSources: [] })
})

test('sends a page with unknown markup unchanged and logs it once', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const markup = makeMarkup(false)
  const unknown = page('<script data-new="" src="/_next/static/chunks/a.js"></script>')
  for (const path of ['/', '/about']) expect(markup.prepare(unknown, path).html).toBe(unknown)
  expect(log.mock.calls).toEqual([[expect.stringContaining('sent as Next made them')]])
  expect(markup.unknownPages).toBe(2)
  log.mockRestore()
})

test('logs the first unknown inline script and counts all of them', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const markup = makeMarkup(false)
  for (const path of ['/', '/about'])
    markup.prepare(page('<script>alert(0)</script><script>alert(1)</script>'), path)
  expect(log.mock.calls).toEqual([[expect.stringContaining('/ has an inline script')]])
  expect(markup.unknownScripts).toBe(4)
  log.mockRestore()
})

test('sets the document language of a translated page', () => {
  const greek =
    '<html lang="en-GB"><main id="main" tabindex="-1"><!--&--><!--$--><div lang="el">Σύνδεση</div></main></html>'
  const { html } = makeMarkup(true).prepare(greek, '/login')
  expect(html).toContain('<html lang="el">')
  const quoted =
    '<html lang="en-GB"><main id="main" tabindex="-1"><!--&--><div><p lang="el">Σύνδεση</p></div></main></html>'
  expect(makeMarkup(true).prepare(quoted, '/').html).toBe(quoted)
})
