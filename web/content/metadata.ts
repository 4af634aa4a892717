import { stegaClean } from '@sanity/client/stega'
import type { Metadata } from 'next'
import type { Graph } from 'schema-dts'
import { publicSettings } from '@/config/public'
import { environment } from '@/config/server'
import type { ContentImage } from '../../schemas/model/picture'
import type { SiteSettings } from '../../schemas/settings/site-settings'
import { type PageName, sitePages } from '../../schemas/site-pages'
import { getSiteSettings } from './documents.ts'
import { imageAddress } from './picture-path.ts'
import { type ShareImage, shareCards } from './share-cards.ts'

/** Returns the metadata that all pages share. Chat apps show the share image for pages without their own preview. */
export function siteMetadata(settings: SiteSettings): Metadata {
  const images = shareImages(settings.shareImage, undefined)
  return {
    metadataBase: new URL(environment.siteUrl),
    applicationName: settings.productName,
    title: { default: settings.seo.title, template: `%s - ${settings.productName}` },
    description: settings.seo.description,
    openGraph: { type: 'website', siteName: settings.productName, images },
    twitter: { card: settings.shareImage ? 'summary_large_image' : 'summary', images },
    formatDetection: { telephone: false, address: false, email: false },
    icons: {
      icon: [
        { url: '/favicon.svg', type: 'image/svg+xml' },
        { url: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      ],
      apple: '/apple-touch-icon.png',
    },
  }
}

interface PageWords {
  /** The page's canonical path. */
  path: string
  /**
   * The complete title as shown by browsers. If null, the title is the heading followed by the product's name, or else
   * the site's title.
   */
  title: string | null
  description: string | null
  /** The page's own heading and introduction, used if the editors have not written a title or description. */
  heading?: string
  intro?: string | null
  /** The page whose share card is used. If it has none, only the share image is used. */
  card?: PageName
  /** The image for shared links to the page. If null, the site's share image is used. */
  image?: ContentImage | null
}

interface ContentPage extends Pick<PageWords, 'heading' | 'intro'> {
  seo: Pick<PageWords, 'title' | 'description'>
}

/** Returns `generateMetadata` for a page whose document contains all of its metadata. */
export function contentPageMetadata(name: PageName, read: () => Promise<ContentPage>) {
  return async (): Promise<Metadata> => {
    const [settings, { seo, heading, intro }] = await Promise.all([getSiteSettings(), read()])
    return pageMetadata(settings, { path: sitePages[name].path, card: name, heading, intro, ...seo })
  }
}

/** Returns the title, description, canonical URL and share preview of one page. */
export function pageMetadata(settings: SiteSettings, page: PageWords): Metadata {
  // Metadata must not contain the stega characters of the preview.
  const title = stegaClean(page.title ?? ownTitle(settings, page.heading))
  const description = stegaClean(page.description ?? page.intro ?? settings.seo.description)
  const picture = page.image ?? settings.shareImage
  const card = page.card && shareCards?.getPageCard(page.card)
  const images = shareImages(picture, card)
  return {
    title: { absolute: title },
    description,
    alternates: { canonical: page.path },
    openGraph: {
      type: 'website',
      siteName: settings.productName,
      url: page.path,
      title,
      description,
      images,
    },
    twitter: {
      card: picture || card ? 'summary_large_image' : 'summary',
      title,
      description,
      images: images.slice(0, 1),
    },
  }
}

function ownTitle({ seo, productName }: SiteSettings, heading: string | undefined): string {
  if (!heading) return seo.title
  return stegaClean(heading).includes(stegaClean(productName)) ? heading : `${heading} - ${productName}`
}

/** Returns the page's share card, followed by the share image in its own size. Chat apps show the first image. */
function shareImages(picture: ContentImage | null, card: ShareImage | undefined) {
  const cards = card ? [card] : []
  if (!picture) return [...cards, { url: '/icon-512.png', width: 512, height: 512 }]
  const { width, height } = picture.asset.metadata?.dimensions ?? { width: 1536, height: 1536 }
  return [...cards, { url: imageAddress(picture, { width }), width, height, alt: picture.alt }]
}

/** Returns structured data about the organization and the website, for search engines. @see https://schema.org/Organization */
export function siteGraph(settings: SiteSettings): Graph {
  const { siteUrl } = publicSettings
  const { productName, email, telephone, postalAddress, shareImage, socialLinks } = settings
  const organization = `${siteUrl}/#organization`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: productName,
        url: siteUrl,
        logo: shareImage ? imageAddress(shareImage, { width: 1536 }) : `${siteUrl}/icon-512.png`,
        email: email ?? undefined,
        telephone: telephone ?? undefined,
        address: postalAddress?.split('\n').join(', '),
        sameAs: socialLinks.map(({ url }) => url),
      },
      {
        '@type': 'WebSite',
        '@id': `${siteUrl}/#website`,
        name: productName,
        description: settings.seo.description,
        url: siteUrl,
        inLanguage: 'en-GB',
        publisher: { '@id': organization },
      },
    ],
  }
}
