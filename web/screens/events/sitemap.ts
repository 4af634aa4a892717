import 'server-only'
import { siteAddress } from '@/config/server'
import { getPublishTimes } from '@/content'
import { listedPages } from '../../../schemas/site-pages'
import { getLandingPaths, getListingPaths } from './reads/list-pages'

/** All pages that search engines should list, in files of at most 50,000. */
async function parts(): Promise<ListedAddress[][]> {
  const [times, landings, listings] = await Promise.all([
    getPublishTimes(),
    getLandingPaths(),
    getListingPaths(),
  ])
  const pages = listedPages.map(({ path, document }) => ({
    url: siteAddress(path),
    lastModified: document && times.get(document),
  }))
  const all = [...pages, ...[...landings, ...listings].map((path) => ({ url: siteAddress(path) }))]
  const count = Math.ceil(all.length / mostInSitemap)
  return Array.from({ length: count }, (_, index) =>
    all.slice(index * mostInSitemap, (index + 1) * mostInSitemap),
  )
}

/** `/sitemap.xml`: the pages, or an index of sitemap files if one file cannot contain all pages. */
export async function sitemap(): Promise<Response> {
  const files = await parts()
  const [only = []] = files
  if (files.length < 2) return answer('urlset', 'url', only)
  const addresses = files.map((_, index) => ({ url: siteAddress(`/sitemap/${index + 1}.xml`) }))
  return answer('sitemapindex', 'sitemap', addresses)
}

/** One of the files of a large sitemap. @param name such as "2.xml" */
export async function sitemapPart(name: string): Promise<Response> {
  const files = await parts()
  const part = /^[1-9]\d{0,3}\.xml$/.test(name) ? files[Number.parseInt(name, 10) - 1] : undefined
  return part && files.length > 1 ? answer('urlset', 'url', part) : new Response(null, { status: 404 })
}

/** A page that search engines should list. */
interface ListedAddress {
  url: string
  /** Time of its last change, as ISO 8601, if known. */
  lastModified?: string
}

/** Max number of URLs per file. Source: https://www.sitemaps.org/protocol.html#index */
const mostInSitemap = 50_000

/** Responds with a file that lists pages or sitemap files. */
function answer(list: string, item: string, addresses: readonly ListedAddress[]): Response {
  const items = addresses.map(({ url, lastModified }) => {
    const changed = lastModified ? `<lastmod>${lastModified}</lastmod>` : ''
    return `<${item}><loc>${escaped(url)}</loc>${changed}</${item}>`
  })
  const head = `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`
  const xml = `${[head, ...items, `</${list}>`].join('\n')}\n`
  return new Response(xml, { headers: { 'content-type': 'application/xml' } })
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
