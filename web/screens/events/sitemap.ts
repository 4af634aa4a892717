import 'server-only'
import { siteAddress } from '@/config/server'
import { getPublishTimes } from '@/content'
import { listedPages } from '../../../schemas/site-pages'
import { getLandingPaths, getListingPaths } from './cached-reads'
import { type ListedAddress, mostInSitemap, sitemapIndexXml, sitemapXml } from './sitemap-xml'

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

/** `/sitemap.xml`: the pages, or an index of the files that list them when one file cannot hold them all. */
export async function sitemap(): Promise<Response> {
  const files = await parts()
  const [only = []] = files
  return answer(
    files.length > 1
      ? sitemapIndexXml(files.map((_, index) => ({ url: siteAddress(`/sitemap/${index + 1}.xml`) })))
      : sitemapXml(only),
  )
}

/** One of the files of a large sitemap. @param name such as "2.xml" */
export async function sitemapPart(name: string): Promise<Response> {
  const files = await parts()
  const part = /^[1-9]\d{0,3}\.xml$/.test(name) ? files[Number.parseInt(name, 10) - 1] : undefined
  return part && files.length > 1 ? answer(sitemapXml(part)) : new Response(null, { status: 404 })
}

function answer(xml: string): Response {
  return new Response(xml, { headers: { 'content-type': 'application/xml' } })
}
