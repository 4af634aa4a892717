import { EmailAddress } from '@/ui'
import type { ContactPage } from '../../../schemas/pages/contact'
import type { SiteSettings } from '../../../schemas/settings/site-settings'
import styles from './postcard.module.css'
import { Postmark } from './postmark'

interface PostcardProps {
  page: ContactPage
  settings: SiteSettings
}

/** A postcard: what to write on the left, where it goes on the right. */
export function Postcard({ page, settings }: PostcardProps) {
  const { email, telephone, postalAddress } = settings
  return (
    <div className={styles.card}>
      <div className={styles.message}>
        {email && (
          <section>
            <h2>{page.emailHeading}</h2>
            <a className={styles.email} href={`mailto:${email}`}>
              <EmailAddress address={email} />
            </a>
          </section>
        )}
        {telephone && (
          <section>
            <h2>{page.telephoneHeading}</h2>
            <a className={styles.telephone} href={`tel:${telephone.replaceAll(/[^+\d]/g, '')}`}>
              {telephone}
            </a>
            {page.telephoneHours && <p className={styles.hours}>{page.telephoneHours}</p>}
          </section>
        )}
      </div>
      <div className={styles.address}>
        <Postmark words={page.stamp} />
        {postalAddress && (
          <section>
            <h2>{page.addressHeading}</h2>
            <address>
              {postalAddress.split('\n').map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </section>
        )}
      </div>
    </div>
  )
}
