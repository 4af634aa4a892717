import type { MetadataRoute } from 'next'
import { publicSettings } from '@/config/public'

/** Everything may be visited. Pages with a secret in their address say themselves that they are not to be listed. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: '/api/' },
    sitemap: `${publicSettings.siteUrl}/sitemap.xml`,
  }
}
