import { StoreLinks } from '@/handoff'
import type { AccountPages } from '../../../schemas/pages/account-pages/account-pages'
import type { SiteSettings } from '../../../schemas/settings/site-settings'
import { ByLanguage } from './by-language'
import type { Language } from './language'
import { OpenLogin } from './open-login'
import { ButtonLink, CheckSign, Panel } from './panel'
import styles from './panel.module.css'

interface VerifiedPageProps {
  settings: SiteSettings
  words: AccountPages
}

/** Says that an e-mail address is confirmed, with a link to the login of the app. */
export function VerifiedPage({ settings, words }: VerifiedPageProps) {
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
