import { useId } from 'react'
import { DirectLink, EmailAddress, Mark } from '@/ui'
import { telephoneHref } from '../../../schemas/addresses/contact'
import type { ContactPage } from '../../../schemas/pages/contact'
import type { SiteSettings } from '../../../schemas/settings/site-settings'
import styles from './postcard.module.css'

/** A postcard: e-mail and phone on the left, the postal address on the right. */
export function Postcard({ page, settings }: { page: ContactPage; settings: SiteSettings }) {
  const { email, telephone, postalAddress } = settings
  return (
    <div className={styles.card}>
      <div className={styles.message}>
        {email && (
          <section>
            <h2>{page.emailHeading}</h2>
            <DirectLink className={styles.email} href={`mailto:${email}`}>
              <EmailAddress address={email} />
            </DirectLink>
          </section>
        )}
        {telephone && (
          <section>
            <h2>{page.telephoneHeading}</h2>
            <a className={styles.telephone} href={telephoneHref(telephone)}>
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

/**
 * A stamp with the product's logo on it, and a postmark across its corner. Decorative, so hidden from screen readers.
 */
function Postmark({ words }: { words: string | null }) {
  const ring = useId()
  return (
    <div className={styles.corner} aria-hidden="true">
      <div className={styles.stamp}>
        <svg viewBox="0 0 104 128" aria-hidden="true">
          <rect width="104" height="128" fill="var(--block-persimmon)" />
          <rect className={styles.perforation} width="104" height="128" />
          <circle cx="52" cy="72" r="34" fill="var(--block-sun)" />
        </svg>
        <Mark />
      </div>
      <svg className={styles.postmark} viewBox="0 0 260 140" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="3">
          <circle cx="70" cy="70" r="62" />
          <circle cx="70" cy="70" r="38" />
          <path d="M136 40c20-12 30 12 50 0s30 12 50 0M136 60c20-12 30 12 50 0s30 12 50 0M136 80c20-12 30 12 50 0s30 12 50 0M136 100c20-12 30 12 50 0s30 12 50 0" />
        </g>
        <path id={ring} d="M70 115a45 45 0 1 1 .1 0" fill="none" />
        {words && (
          <text className={styles.ring}>
            <textPath href={`#${ring}`} startOffset="50%" textAnchor="middle">
              {words}
            </textPath>
          </text>
        )}
      </svg>
    </div>
  )
}
