import type { ReactNode } from 'react'
import { publicSettings } from '@/config/public'
import { DirectLink, FormStyles, SocialLinks } from '@/ui'
import type { ContactPage } from '../../../schemas/pages/contact'
import type { SiteSettings } from '../../../schemas/settings/site-settings'
import styles from './contact-layout.module.css'
import { ContactForm } from './form/contact-form'
import formStyles from './form/contact-form.module.css'
import { sentAnchor } from './form/fields'
import { Postcard } from './postcard'

interface ContactLayoutProps {
  page: ContactPage
  settings: SiteSettings
  /** The contact form. Without it, the contact details fill the page. */
  children?: ReactNode
}

/** The heading, the form if there is one, and all contact details. */
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
        <Networks page={page} settings={settings} />
      </div>
    </div>
  )
}

/** Labelled links to the social networks, large enough to tap. */
function Networks({ page, settings }: ContactLayoutProps) {
  if (settings.socialLinks.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="networks-heading">
      <h2 className="small-heading" id="networks-heading">
        {page.socialHeading}
      </h2>
      <SocialLinks settings={settings} hasNames />
    </section>
  )
}

/** The contact form, or an e-mail address if no form collector is configured. */
export function ContactSection({ page, settings }: { page: ContactPage; settings: SiteSettings }) {
  const { contactFormEndpoint, siteUrl } = publicSettings
  const email = settings.email ?? ''
  if (!contactFormEndpoint) {
    return (
      <p className={formStyles.form}>
        {page.form.errorDefault} {email && <DirectLink href={`mailto:${email}`}>{email}</DirectLink>}
      </p>
    )
  }
  return (
    <>
      <FormStyles />
      <ContactForm
        words={page.form}
        endpoint={contactFormEndpoint}
        notify={email}
        returnTo={`${siteUrl}/contact#${sentAnchor}`}
      />
    </>
  )
}
