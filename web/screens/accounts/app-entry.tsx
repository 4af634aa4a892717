import { QrCode, StoreLinks } from '@/handoff'
import type { AccountWords } from '../../../schemas/pages/account-pages/account-pages'
import type { SiteSettings } from '../../../schemas/settings/site-settings'
import styles from './app-entry.module.css'
import { OpenLogin } from './open-login'

interface AppEntryProps {
  settings: SiteSettings
  /** The words of the button. */
  label: string
  words: AccountWords['app']
  /** Whole address of the page, which the QR code carries to a phone. */
  address: string
  /** The reason for opening the app. */
  purpose: 'login' | 'signup'
}

/** The way to the login of the app: a button, the stores, and a code for people at a computer. */
export function AppEntry({ settings, label, words, address, purpose }: AppEntryProps) {
  return (
    <div className={styles.entry}>
      <OpenLogin settings={settings} label={label} words={words} purpose={purpose} />
      <StoreLinks app={settings} words={words} />
      <figure className={styles.code}>
        <QrCode address={address} />
        <figcaption>{words.qrCode}</figcaption>
      </figure>
    </div>
  )
}
