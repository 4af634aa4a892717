import type { HomePage } from '@/content/home-page'
import type { SiteSettings } from '@/content/site-settings'
import { Button } from '@/ui/button'
import { SiteLink } from '@/ui/layout/site-link'
import styles from './call-to-action.module.css'

/** The last word of the page: start, look further, or go to the universities' dashboard. */
export function CallToAction({ page, settings }: { page: HomePage; settings: SiteSettings }) {
  const { heading, text, primaryButton, secondaryButton } = page.callToAction
  return (
    <section className={styles.section} aria-labelledby="start-heading">
      <div className={styles.ticket}>
        <div className={styles.words}>
          <h2 id="start-heading">{heading}</h2>
          {text && <p>{text}</p>}
          <div className={styles.buttons}>
            <Button href={primaryButton.path} variant="onColour">
              {primaryButton.label}
            </Button>
            <SiteLink
              href={secondaryButton.path}
              className={styles.more}
              newTabLabel={settings.labels.opensInNewTab}
            >
              {secondaryButton.label}
            </SiteLink>
          </div>
        </div>
        {settings.dashboardUrl && (
          <div className={styles.stub}>
            <SiteLink href={settings.dashboardUrl} newTabLabel={settings.labels.opensInNewTab}>
              {settings.dashboardLabel}
            </SiteLink>
          </div>
        )}
      </div>
    </section>
  )
}
