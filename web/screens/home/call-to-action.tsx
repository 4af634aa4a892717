import { Button, SiteLink } from '@/ui'
import type { HomePage } from '../../../schemas/pages/home'
import type { SiteSettings } from '../../../schemas/settings/site-settings'
import styles from './call-to-action.module.css'

/** The last word of the page: start, look further, or go to the universities' dashboard. */
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

/** Widths of the bars and gaps of a ticket's barcode, in turn. It encodes nothing. */
const widths = [3, 2, 1, 3, 2, 1, 4, 2, 1, 1, 3, 2, 1, 4, 1, 2, 3, 1, 2, 2, 1, 3, 4, 1, 1, 2, 3, 2, 1, 1, 4]

function Bars() {
  const starts = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width, 0))
  const total = widths.reduce((sum, width) => sum + width, 0)
  return (
    <svg className={styles.bars} viewBox={`0 0 ${total} 10`} preserveAspectRatio="none" aria-hidden="true">
      {widths.map((width, index) =>
        index % 2 === 0 ? (
          <rect key={starts[index]} x={starts[index]} width={width} height="10" fill="currentColor" />
        ) : null,
      )}
    </svg>
  )
}
