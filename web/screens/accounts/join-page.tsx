import type { AccountPages } from '../../../schemas/pages/account-pages/account-pages'
import type { SiteSettings } from '../../../schemas/settings/site-settings'
import { PlainLink } from './actions'
import { AppEntry } from './app-entry'
import { ByLanguage } from './by-language'
import { inLanguage, type Language } from './language'
import { Panel } from './panel'
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
