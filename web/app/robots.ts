import type { MetadataRoute } from 'next'
import { publicSettings } from '@/config/public'

/** All pages can be crawled. Pages with a secret in their URL send a `noindex` header. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: '/api/' },
    sitemap: `${publicSettings.siteUrl}/sitemap.xml`,
  }
}
