import type { MetadataRoute } from 'next'
import { getSiteSettings } from '@/content'
import { designTokens } from '@/ui/server'

/**
 * The web app manifest. It has no `start_url`, so an icon on the home screen opens the page from which it was added.
 */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const [{ productName, seo }, tokens] = await Promise.all([getSiteSettings(), designTokens()])
  return {
    name: productName,
    short_name: productName,
    description: seo.description,
    display: 'browser',
    background_color: tokens.paper,
    theme_color: tokens.paper,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
