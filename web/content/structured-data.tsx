import { publicSettings } from '@/config/public'
import type { SiteSettings } from '../../schemas/settings/site-settings'
import { imageAddress } from './image-address.ts'

/** Who is behind the site and what the site is, for search engines. @see https://schema.org/Organization */
export function siteGraph(settings: SiteSettings) {
  const { siteUrl } = publicSettings
  const { productName, email, telephone, postalAddress, shareImage, socialLinks } = settings
  const organization = {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: productName,
    url: siteUrl,
    logo: shareImage ? imageAddress(shareImage, { width: 1536 }) : `${siteUrl}/icon-512.png`,
    email: email ?? undefined,
    telephone: telephone ?? undefined,
    address: postalAddress?.split('\n').join(', '),
    sameAs: socialLinks.map(({ url }) => url),
  }
  const website = {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name: productName,
    description: settings.seo.description,
    url: siteUrl,
    inLanguage: 'en-GB',
    publisher: { '@id': organization['@id'] },
  }
  return { '@context': 'https://schema.org', '@graph': [organization, website] }
}

/** A block of structured data. It holds data and no code, so the Content Security Policy lets it be. */
export function StructuredData({ data }: { data: object }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without "<", which cannot leave the element.
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(data) }} />
  )
}

/** JSON that can stand inside a script element: nothing in it can end the element or open a comment. */
export function scriptJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
