import type { Page } from '@playwright/test'
import { publicRoutes } from '../public-routes.ts'
import { siteUrl } from './system.ts'
import { expect, test } from './test.ts'

interface Document {
  status: number
  ids: Set<string>
  /** Addresses of links to this site, anchors included. */
  links: string[]
}

/** Reads a document as it is served. The page, which is empty, is the parser. */
async function read(page: Page, address: string): Promise<Document> {
  const answer = await page.request.get(address)
  const isPage = answer.headers()['content-type']?.startsWith('text/html')
  const { ids, hrefs } = await page.evaluate(
    (html) => {
      const parsed = new DOMParser().parseFromString(html, 'text/html')
      return {
        ids: [...parsed.querySelectorAll('[id]')].map(({ id }) => id),
        hrefs: [...parsed.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''),
      }
    },
    isPage ? await answer.text() : '',
  )
  const links = hrefs.map((href) => new URL(href, address)).filter(({ origin }) => origin === siteUrl)
  return { status: answer.status(), ids: new Set(ids), links: links.map(({ href }) => href) }
}

test('no link of the site is dead, anchors included', async ({ page }) => {
  const documents = new Map<string, Document>()
  const readOnce = async (address: string) => {
    const document = documents.get(address) ?? (await read(page, address))
    documents.set(address, document)
    return document
  }
  // A Set goes on to what is added while it is walked through.
  const addresses = new Set((await publicRoutes(siteUrl)).map(({ path }) => siteUrl + path))
  const dead: string[] = []
  for (const address of addresses) {
    for (const link of (await readOnce(address)).links) {
      const [bare = '', anchor] = link.split('#', 2)
      addresses.add(bare)
      const target = await readOnce(bare)
      const isMissing = bare !== address && target.status >= 400
      const isDead = isMissing || (anchor && anchor !== 'top' && !target.ids.has(anchor))
      if (isDead) dead.push(`${address.slice(siteUrl.length)} links to ${link.slice(siteUrl.length)}`)
    }
  }
  expect(dead).toEqual([])
})
