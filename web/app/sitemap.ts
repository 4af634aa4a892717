import type { MetadataRoute } from 'next'
import { publicSettings } from '@/config/public'
import { getPublishTimes } from '@/content/pages'
import { indexedPaths } from '../../schemas/site-paths'

/** The pages that search engines should list, with the time of their last change where the content lake knows it. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const times = await getPublishTimes()
  return Object.entries(indexedPaths).map(([path, type]) => ({
    url: new URL(path, publicSettings.siteUrl).href,
    lastModified: (type && times.get(type)) || undefined,
  }))
}
