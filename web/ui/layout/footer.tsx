import type { ReactNode } from 'react'
import { telephoneHref } from '../../../schemas/addresses/contact'
import type { ContentLink } from '../../../schemas/objects/links'
import type { SiteSettings } from '../../../schemas/settings/site-settings'
import { Wordmark } from '../brand/mark'
import { EmailAddress } from '../texts'
import { DirectLink } from './direct-link'
import styles from './footer.module.css'
import { NavigationItems } from './navigation-items'
import { SocialLinks } from './social-links'

interface FooterProps {
  settings: SiteSettings
  /** Additional items for the list of legal links. */
  children?: ReactNode
}

/** Links, contact details and legal notes on every page. */
export function Footer({ settings, children }: FooterProps) {
  const { labels } = settings
  return (
    <footer lang="en-GB" className={styles.footer}>
      <div className={`page-width ${styles.inner}`}>
        <div className={`screen-only ${styles.brand}`}>
          <Wordmark name={settings.productName} />
          <p className={styles.tagline}>{settings.tagline}</p>
          {settings.socialLinks.length > 0 && (
            <section className={styles.social}>
              <h2 className="visually-hidden">{settings.socialHeading}</h2>
              <SocialLinks settings={settings} />
            </section>
          )}
        </div>
        <LinkColumn
          heading={settings.quickLinksHeading}
          links={settings.quickLinks}
          newTabLabel={labels.opensInNewTab}
        />
        <LinkColumn
          heading={settings.featureLinksHeading}
          links={settings.featureLinks}
          newTabLabel={labels.opensInNewTab}
        />
        <ContactDetails settings={settings} />
      </div>
      <div className={`page-width ${styles.legal}`}>
        <p>{settings.copyright}</p>
        <ul className="screen-only">
          <NavigationItems links={settings.legalLinks} newTabLabel={labels.opensInNewTab} />
          {children}
          <li>
            <a href="#top">{labels.backToTop}</a>
          </li>
        </ul>
      </div>
    </footer>
  )
}

function LinkColumn(props: { heading: string; links: ContentLink[]; newTabLabel: string }) {
  if (props.links.length === 0) return null
  return (
    <nav className={`screen-only ${styles.column}`} aria-label={props.heading}>
      <h2>{props.heading}</h2>
      <ul>
        <NavigationItems links={props.links} newTabLabel={props.newTabLabel} />
      </ul>
    </nav>
  )
}

function ContactDetails({ settings }: { settings: SiteSettings }) {
  const { email, telephone, postalAddress, registeredOffice } = settings
  if (!(email || telephone || postalAddress || registeredOffice)) return null
  return (
    <div className={styles.contact}>
      <h2>{settings.contactHeading}</h2>
      <address>
        {email && (
          <DirectLink href={`mailto:${email}`}>
            <EmailAddress address={email} />
          </DirectLink>
        )}
        {telephone && <a href={telephoneHref(telephone)}>{telephone}</a>}
        {postalAddress && <p>{postalAddress}</p>}
      </address>
      {registeredOffice && (
        <section className={styles.office}>
          <h3>{settings.registeredOfficeHeading}</h3>
          <p>{registeredOffice}</p>
        </section>
      )}
    </div>
  )
}
