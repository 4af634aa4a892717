import { environment } from '@/config/server'
import { getSiteSettings } from '@/content'
import { appAddresses, deepLink, OpenAppButton, QrCode, StoreLinks } from '@/handoff'
import type { AccountWords } from '../../../schemas/pages/account-pages/account-pages'
import type { SiteSettings } from '../../../schemas/settings/site-settings'
import { getAccountPages } from './content'
import { type AccountPageProps, addLanguage, type Language } from './language'
import { ButtonLink, CheckSign, Panel } from './panel'
import styles from './panel.module.css'
import { Translated } from './translated'

async function readWords(language: Language) {
  const [settings, pages] = await Promise.all([getSiteSettings(), getAccountPages()])
  return { settings, words: pages[language] }
}

/** The target of the link below the QR code, by page. */
const others = { login: '/forgot-password', signup: '/login' } as const

/** Renders the page that sends visitors to the app to log in or sign up. */
export async function joinPage(screen: 'login' | 'signup', { language = 'english' }: AccountPageProps) {
  const { settings, words } = await readWords(language)
  const { app } = words
  const { heading, text, openButton, other } = words[screen]
  return (
    <Translated language={language}>
      <Panel heading={heading}>
        <p className={styles.soft}>{text}</p>
        <div className={styles.entry}>
          <OpenLogin settings={settings} label={openButton} words={app} purpose={screen} />
          <StoreLinks app={settings} words={app} />
          <figure className={styles.code}>
            <QrCode address={environment.siteUrl + addLanguage(`/${screen}`, language)} />
            <figcaption>{app.qrCode}</figcaption>
          </figure>
        </div>
        <p>
          <a href={addLanguage(others[screen], language)} className={styles.link}>
            {other}
          </a>
        </p>
      </Panel>
    </Translated>
  )
}

/** Renders the page that confirms a verified e-mail address and links to the app's login. */
export async function verifiedPage({ language = 'english' }: AccountPageProps) {
  const { settings, words } = await readWords(language)
  const { heading, text, next, openButton, homeButton } = words.verified
  return (
    <Translated language={language}>
      <Panel heading={heading} sign={<CheckSign />}>
        <div className={styles.outcome}>
          <p>{text}</p>
          <p className={styles.soft}>{next}</p>
        </div>
        <div className={styles.buttons}>
          <OpenLogin settings={settings} label={openButton} words={words.app} />
          <ButtonLink href="/">{homeButton}</ButtonLink>
        </div>
        <StoreLinks app={settings} words={words.app} />
      </Panel>
    </Translated>
  )
}

interface OpenLoginProps {
  settings: SiteSettings
  label: string
  words: AccountWords['app']
  /** The reason for opening the app; only set on pages that report usage events. */
  purpose?: 'login' | 'signup'
}

/** The button that opens the app's login. Without JavaScript it is a plain link. */
function OpenLogin({ settings, label, words, purpose }: OpenLoginProps) {
  const app = appAddresses(settings)
  if (!app) return null
  // Pass only the texts that this client component shows.
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
