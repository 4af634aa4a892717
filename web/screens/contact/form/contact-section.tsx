import { publicSettings } from '@/config/public'
import { FormStyles } from '@/ui'
import type { ContactPage } from '../../../../schemas/pages/contact'
import type { SiteSettings } from '../../../../schemas/settings/site-settings'
import { ContactForm } from './contact-form'
import styles from './contact-form.module.css'
import { sentAnchor } from './fields'

/** The contact form, or where no form collector is set up, the way to write without it. */
export function ContactSection({ page, settings }: { page: ContactPage; settings: SiteSettings }) {
  const { contactFormEndpoint, siteUrl } = publicSettings
  const email = settings.email ?? ''
  if (!contactFormEndpoint) {
    return (
      <p className={styles.form}>
        {page.form.errorDefault} {email && <a href={`mailto:${email}`}>{email}</a>}
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
