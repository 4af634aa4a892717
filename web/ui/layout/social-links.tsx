import { iconStroke } from '../../../schemas/icons'
import { type SocialNetwork, socialNetworks } from '../../../schemas/objects/links'
import type { SiteSettings } from '../../../schemas/settings/site-settings'

/** Network names are proper names and are not translated. */
const names: Record<string, string> = Object.fromEntries(
  socialNetworks.map(({ value, title }) => [value, title]),
)

const drawings: Record<SocialNetwork, string> = {
  instagram:
    'M7.5 3h9A4.5 4.5 0 0 1 21 7.5v9a4.5 4.5 0 0 1-4.5 4.5h-9A4.5 4.5 0 0 1 3 16.5v-9A4.5 4.5 0 0 1 7.5 3Zm4.5 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm5-1.5v.01',
  linkedin: 'M5 9.5V20M5 5v.01M10 20V9.5M10 14c0-6 9-6 9 0v6',
  facebook: 'M10.5 21v-13c0-3 1.5-4.5 4.5-4.5h1.5M7 12h8.5',
  x: 'M4 4l16 16M20 4 4 20',
  tiktok: 'M13 3v13a4 4 0 1 1-4-4M13 3c0 3 2.5 5.5 6 5.5',
  youtube: 'M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3Zm4.5 3.5v5l4-2.5Z',
}

interface SocialLinksProps {
  settings: Pick<SiteSettings, 'socialLinks' | 'labels'>
  /** Shows each network's name next to its logo. */
  hasNames?: boolean
}

/** A list of links to the product's social networks. */
export function SocialLinks({ settings: { socialLinks, labels }, hasNames = false }: SocialLinksProps) {
  return (
    <ul>
      {socialLinks.map(({ network, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener">
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
              <path d={drawings[network]} {...iconStroke} strokeWidth="2" />
            </svg>
            {hasNames && names[network]}
            <span className="visually-hidden">
              {!hasNames && names[network]} ({labels.opensInNewTab})
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
