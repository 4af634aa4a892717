import { QrCode, StoreLinks } from '@/handoff'
import type { AccountPages, AccountWords } from '../../../schemas/pages/account-pages/account-pages'
import type { SiteSettings } from '../../../schemas/settings/site-settings'
import entryStyles from './app-entry.module.css'
import { ByLanguage } from './by-language'
import { inLanguage, type Language } from './language'
import { OpenLogin } from './open-login'
import { Panel, PlainLink } from './panel'
import styles from './panel.module.css'

interface JoinPageProps {
  screen: 'login' | 'signup'
  settings: SiteSettings
  words: AccountPages
  /** Public origin of the site. */
  siteUrl: string
}

/** The target of the link at the end of each page. */
const others = { login: '/forgot-password', signup: '/login' } as const

/** Sends people who want to log in or to sign up to the app, where accounts are. */
export function JoinPage({ screen, settings, words, siteUrl }: JoinPageProps) {
  const inOneLanguage = (language: Language) => {
    const { heading, text, openButton, other } = words[language][screen]
    return (
      <Panel heading={heading}>
        <p className={styles.soft}>{text}</p>
        <AppEntry
          settings={settings}
          label={openButton}
          words={words[language].app}
          purpose={screen}
          address={siteUrl + inLanguage(`/${screen}`, language)}
        />
        <p>
          <PlainLink href={inLanguage(others[screen], language)}>{other}</PlainLink>
        </p>
      </Panel>
    )
  }
  return <ByLanguage english={inOneLanguage('english')} greek={inOneLanguage('greek')} />
}

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
function AppEntry({ settings, label, words, address, purpose }: AppEntryProps) {
  return (
    <div className={entryStyles.entry}>
      <OpenLogin settings={settings} label={label} words={words} purpose={purpose} />
      <StoreLinks app={settings} words={words} />
      <figure className={entryStyles.code}>
        <QrCode address={address} />
        <figcaption>{words.qrCode}</figcaption>
      </figure>
    </div>
  )
}
