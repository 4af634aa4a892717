import { expect, test } from '@playwright/test'
import { siteUrl } from './system.ts'

interface Visited {
  status: number
  ids: Set<string>
  /** Addresses of links to this site, anchors included. */
  links: string[]
}

test('no link of the site is dead, anchors included', async ({ page }) => {
  test.setTimeout(240_000)
  const visited = new Map<string, Visited>()
  const queue = [`${siteUrl}/`]
  const dead: string[] = []

  async function visit(address: string): Promise<Visited> {
    const known = visited.get(address)
    if (known) return known
    const response = await page.goto(address, { waitUntil: 'domcontentloaded' })
    const { ids, links } = await page.evaluate(() => ({
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
      links: [...document.querySelectorAll('a[href]')].map((link) => (link as HTMLAnchorElement).href),
    }))
    const found = {
      status: response?.status() ?? 0,
      ids: new Set(ids),
      links: links.filter((link) => new URL(link).origin === siteUrl),
    }
    visited.set(address, found)
    return found
  }

  for (let address = queue.shift(); address; address = queue.shift()) {
    if (visited.has(address)) continue
    const { links } = await visit(address)
    for (const link of links) {
      const [bare = '', anchor] = link.split('#', 2)
      const target = await visit(bare)
      queue.push(bare)
      const isDead = target.status >= 400 || (anchor && anchor !== 'top' && !target.ids.has(anchor))
      if (isDead) dead.push(`${new URL(address).pathname} links to ${link.slice(siteUrl.length)}`)
    }
  }
  expect([...visited.keys()].map((url) => new URL(url).pathname)).toEqual(
    expect.arrayContaining([
      '/',
      '/about',
      '/features',
      '/contact',
      '/events',
      '/privacy',
      '/terms-and-conditions',
    ]),
  )
  expect([...new Set(dead)]).toEqual([])
})
