import { publicSettings } from '@/config/public'
import type { SiteSettings } from '../../schemas/settings/site-settings'
import { imageAddress } from './asset-address.ts'

/** The organization and the website, for search engines. @see https://schema.org/Organization */
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
