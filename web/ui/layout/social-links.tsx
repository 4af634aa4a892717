import type { SocialLink } from '../../../schemas/objects/links'
import styles from './social-links.module.css'
import { SocialLogo, socialNames } from './social-logo'

interface SocialLinksProps {
  heading: string
  links: SocialLink[]
  newTabLabel: string
}

/** Links to the product's social networks; nothing when there are none. */
export function SocialLinks({ heading, links, newTabLabel }: SocialLinksProps) {
  if (links.length === 0) return null
  return (
    <section className={styles.social}>
      <h2 className="visually-hidden">{heading}</h2>
      <ul>
        {links.map(({ network, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener">
              <SocialLogo network={network} />
              <span className="visually-hidden">
                {socialNames[network]} ({newTabLabel})
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
