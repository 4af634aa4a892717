import type { ReactNode } from 'react'
import type { ContactPage } from '../../../schemas/pages/contact'
import type { SiteSettings } from '../../../schemas/settings/site-settings'
import styles from './contact-layout.module.css'
import { Networks } from './networks'
import { Postcard } from './postcard'

interface ContactLayoutProps {
  page: ContactPage
  settings: SiteSettings
  /** The contact form. Without it the details fill the page. */
  children?: ReactNode
}

/** Heading, the form where there is one, and all ways to reach the company. */
export function ContactLayout({ page, settings, children }: ContactLayoutProps) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{page.heading}</h1>
        {page.intro && <p className="lead">{page.intro}</p>}
      </div>
      {children && <div className={styles.form}>{children}</div>}
      <div className={styles.details}>
        <Postcard page={page} settings={settings} />
      </div>
      <div className={styles.networks}>
        <Networks
          heading={page.socialHeading}
          links={settings.socialLinks}
          newTabLabel={settings.labels.opensInNewTab}
        />
      </div>
    </div>
  )
}
