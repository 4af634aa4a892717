/** A page that search engines should list. */
export interface ListedAddress {
  url: string
  /** Time of its last change, as ISO 8601, where it is known. */
  lastModified?: string
}

/** Maximum number of addresses in one file. Source: https://www.sitemaps.org/protocol.html#index */
export const mostInSitemap = 50_000

/** A file that lists pages. */
export function sitemapXml(addresses: readonly ListedAddress[]): string {
  return document('urlset', 'url', addresses)
}

/** A file that lists files of pages. */
export function sitemapIndexXml(addresses: readonly ListedAddress[]): string {
  return document('sitemapindex', 'sitemap', addresses)
}

function document(list: string, item: string, addresses: readonly ListedAddress[]): string {
  const items = addresses.map(({ url, lastModified }) => {
    const changed = lastModified ? `<lastmod>${lastModified}</lastmod>` : ''
    return `<${item}><loc>${escaped(url)}</loc>${changed}</${item}>`
  })
  const head = `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`
  return `${[head, ...items, `</${list}>`].join('\n')}\n`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
