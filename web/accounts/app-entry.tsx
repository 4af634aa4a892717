import type { AccountWords } from '@/content/account-words/english'
import type { SiteSettings } from '@/content/site-settings'
import { appAddresses } from '@/handoff/app-addresses'
import { OpenAppButton } from '@/handoff/open-app-button'
import { QrCode } from '@/handoff/qr-code'
import { StoreLinks } from '@/handoff/store-links'
import styles from './app-entry.module.css'

interface AppEntryProps {
  settings: SiteSettings
  /** The words of the button. */
  label: string
  words: AccountWords['app']
  /** Whole address of the page, which the QR code carries to a phone. */
  address: string
  /** What the visitor goes to the app for. */
  purpose: 'login' | 'signup'
}

/** The way to the login of the app: a button, the stores, and a code for people at a computer. */
export function AppEntry({ settings, label, words, address, purpose }: AppEntryProps) {
  const app = appAddresses(settings)
  // A client component gets what it shows, not all words of the page.
  const { opening, desktopAlert, inAppHint } = words
  return (
    <div className={styles.entry}>
      {app && (
        <OpenAppButton
          app={app}
          target={{ screen: 'login' }}
          label={label}
          words={{ opening, desktopAlert, inAppHint }}
          meaning={{ name: purpose, parameters: { method: 'app' } }}
        />
      )}
      <StoreLinks app={settings} words={words} />
      <figure className={styles.code}>
        <QrCode address={address} />
        <figcaption>{words.qrCode}</figcaption>
      </figure>
    </div>
  )
}
