import type { UsageEvent } from '@/usage-events'
import type { AppPages } from '../../schemas/pages/app-pages/app-pages'
import type { SiteSettings } from '../../schemas/settings/site-settings'
import { type AppTarget, appAddresses, deepLink } from './deep-link'
import { OpenAppButton } from './open-app-button'
import styles from './open-panel.module.css'
import { fitsQrCode, QrCode } from './qr-code'
import { StoreLinks } from './store-links'

interface OpenPanelProps {
  target: AppTarget
  settings: SiteSettings
  words: AppPages['openApp']
  /** Whole address of the page, which the QR code carries to a phone. */
  url: string
  /** Reported when a visitor asks for the app. */
  meaning?: UsageEvent
}

/**
 * The way into the app: on a phone a bar that stays at the lower edge, on a computer a card with a QR code, and links to
 * both stores everywhere.
 */
export function OpenPanel({ target, settings, words, url, meaning }: OpenPanelProps) {
  const app = appAddresses(settings)
  // A client component gets what it shows, not all words of the page.
  const { opening, desktopAlert, inAppHint } = words
  const scannedUrl = withoutLongTexts(url)
  return (
    <>
      {app && (
        <div className={`screen-only ${styles.bar}`}>
          <OpenAppButton
            app={app}
            target={target}
            label={words.button}
            words={{ opening, desktopAlert, inAppHint }}
            meaning={meaning}
          />
          {/* Shown without JavaScript only. */}
          <a className={styles.plainLink} href={deepLink(app.scheme, target)}>
            {words.button}
          </a>
        </div>
      )}
      <div className={styles.more}>
        <StoreLinks app={settings} words={words} />
        {fitsQrCode(scannedUrl) && (
          <figure className={styles.code}>
            <QrCode address={scannedUrl} />
            <figcaption>
              {words.qrCode}
              <span className={styles.address}>{scannedUrl}</span>
            </figcaption>
          </figure>
        )}
      </div>
    </>
  )
}

/** An address without the texts of its link that would make the code too fine for cameras. */
function withoutLongTexts(url: string): string {
  const address = new URL(url)
  for (const name of ['description', 'imageUrl', 'image']) address.searchParams.delete(name)
  return address.href
}
