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
  /** The page's absolute URL, encoded in the QR code. */
  url: string
  /** Event reported when a visitor opens the app. */
  meaning?: UsageEvent
}

/** Opens the app: a sticky bar on a phone, a card with a QR code on a computer, and links to both stores everywhere. */
export function OpenPanel({ target, settings, words, url, meaning }: OpenPanelProps) {
  const app = appAddresses(settings)
  // Pass only the texts that this client component shows.
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
          {/* Visible only without JavaScript. */}
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

/** Removes long link parameters, which would make the QR code too dense for cameras. */
function withoutLongTexts(url: string): string {
  const address = new URL(url)
  for (const name of ['description', 'imageUrl', 'image']) address.searchParams.delete(name)
  return address.href
}
