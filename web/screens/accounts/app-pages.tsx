import { appAddresses, deepLink, OpenAppButton, QrCode, StoreLinks } from '@/handoff'
import type { AccountPages, AccountWords } from '../../../schemas/pages/account-pages/account-pages'
import type { SiteSettings } from '../../../schemas/settings/site-settings'
import { ByLanguage } from './by-language'
import { inLanguage, type Language } from './language'
import { ButtonLink, CheckSign, Panel } from './panel'
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
    const { app } = words[language]
    const { heading, text, openButton, other } = words[language][screen]
    return (
      <Panel heading={heading}>
        <p className={styles.soft}>{text}</p>
        <div className={styles.entry}>
          <OpenLogin settings={settings} label={openButton} words={app} purpose={screen} />
          <StoreLinks app={settings} words={app} />
          <figure className={styles.code}>
            <QrCode address={siteUrl + inLanguage(`/${screen}`, language)} />
            <figcaption>{app.qrCode}</figcaption>
          </figure>
        </div>
        <p>
          <a href={inLanguage(others[screen], language)} className={styles.link}>
            {other}
          </a>
        </p>
      </Panel>
    )
  }
  return <ByLanguage english={inOneLanguage('english')} greek={inOneLanguage('greek')} />
}

/** Says that an e-mail address is confirmed, with a link to the login of the app. */
export function VerifiedPage({ settings, words }: { settings: SiteSettings; words: AccountPages }) {
  const inOneLanguage = (language: Language) => {
    const { heading, text, next, openButton, homeButton } = words[language].verified
    return (
      <Panel heading={heading} sign={<CheckSign />}>
        <div className={styles.outcome}>
          <p>{text}</p>
          <p className={styles.soft}>{next}</p>
        </div>
        <div className={styles.buttons}>
          <OpenLogin settings={settings} label={openButton} words={words[language].app} />
          <ButtonLink href="/">{homeButton}</ButtonLink>
        </div>
        <StoreLinks app={settings} words={words[language].app} />
      </Panel>
    )
  }
  return <ByLanguage english={inOneLanguage('english')} greek={inOneLanguage('greek')} />
}

interface OpenLoginProps {
  settings: SiteSettings
  /** The words of the button. */
  label: string
  words: AccountWords['app']
  /** The reason for opening the app, on pages that report usage events. */
  purpose?: 'login' | 'signup'
}

/** The button that opens the login of the app; without JavaScript a plain link to it. */
function OpenLogin({ settings, label, words, purpose }: OpenLoginProps) {
  const app = appAddresses(settings)
  if (!app) return null
  // A client component gets what it shows, not all words of the page.
  const { opening, desktopAlert, inAppHint } = words
  return (
    <>
      <div className={styles.scripted}>
        <OpenAppButton
          app={app}
          target={{ screen: 'login' }}
          label={label}
          words={{ opening, desktopAlert, inAppHint }}
          meaning={purpose && { name: purpose, parameters: { method: 'app' } }}
        />
      </div>
      <noscript>
        <ButtonLink href={deepLink(app.scheme, { screen: 'login' })} isPrimary>
          {label}
        </ButtonLink>
      </noscript>
    </>
  )
}
