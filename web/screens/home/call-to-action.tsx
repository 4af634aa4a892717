import { Button, SiteLink } from '@/ui'
import type { HomePage } from '../../../schemas/pages/home'
import type { SiteSettings } from '../../../schemas/settings/site-settings'
import styles from './call-to-action.module.css'

/** The page's last section, with links to get started, to learn more, and to the universities' dashboard. */
export function CallToAction({ page, settings }: { page: HomePage; settings: SiteSettings }) {
  const { heading, text, primaryButton, secondaryButton } = page.callToAction
  return (
    <section className={`page-width ${styles.section}`} aria-labelledby="start-heading">
      <div className={styles.ticket}>
        <div className={styles.words}>
          <h2 id="start-heading">{heading}</h2>
          {text && <p className="lead">{text}</p>}
          <div className={styles.buttons}>
            <Button href={primaryButton.path} newTabLabel={settings.labels.opensInNewTab} variant="onColour">
              {primaryButton.label}
            </Button>
            <SiteLink
              href={secondaryButton.path}
              className="line-link"
              newTabLabel={settings.labels.opensInNewTab}
            >
              {secondaryButton.label}
            </SiteLink>
          </div>
        </div>
        {settings.dashboardUrl && (
          <div className={styles.stub}>
            <Bars />
            <SiteLink
              className="line-link"
              href={settings.dashboardUrl}
              newTabLabel={settings.labels.opensInNewTab}
            >
              {settings.dashboardLabel}
            </SiteLink>
          </div>
        )}
      </div>
    </section>
  )
}

/** A decorative barcode. */
function Bars() {
  const widthsAndGaps = '3 2 1 3 2 1 4 2 1 1 3 2 1 4 1 2 3 1 2 2 1 3 4 1 1 2 3 2 1 1 4'
  return (
    <svg className={styles.bars} viewBox="0 0 64 10" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 5h64" stroke="currentColor" strokeWidth="10" strokeDasharray={widthsAndGaps} />
    </svg>
  )
}
