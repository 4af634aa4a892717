import { SocialLogo, socialNames } from '@/ui'
import type { SocialLink } from '../../../schemas/objects/links'
import styles from './networks.module.css'

interface NetworksProps {
  heading: string
  links: SocialLink[]
  newTabLabel: string
}

/** The social networks by name, large enough for a thumb. */
export function Networks({ heading, links, newTabLabel }: NetworksProps) {
  if (links.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="networks-heading">
      <h2 id="networks-heading">{heading}</h2>
      <ul>
        {links.map(({ network, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener">
              <SocialLogo network={network} />
              {socialNames[network]}
              <span className="visually-hidden"> ({newTabLabel})</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
