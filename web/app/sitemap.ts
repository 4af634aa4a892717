import type { MetadataRoute } from 'next'
import { publicSettings } from '@/config/public'
import { getPublishTimes } from '@/content'
import { listedPages } from '../../schemas/site-pages'

/** The pages that search engines should list, with the time of their last change where the content lake knows it. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const times = await getPublishTimes()
  return listedPages.map(({ path, document }) => ({
    url: new URL(path, publicSettings.siteUrl).href,
    lastModified: document && times.get(document),
  }))
}
