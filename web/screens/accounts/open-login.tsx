import { appAddresses, deepLink, OpenAppButton } from '@/handoff'
import type { AccountWords } from '../../../schemas/pages/account-pages/account-pages'
import type { SiteSettings } from '../../../schemas/settings/site-settings'
import { ButtonLink } from './panel'
import styles from './panel.module.css'

interface OpenLoginProps {
  settings: SiteSettings
  /** The words of the button. */
  label: string
  words: AccountWords['app']
  /** The reason for opening the app, on pages that report usage events. */
  purpose?: 'login' | 'signup'
}

/** The button that opens the login of the app; without JavaScript a plain link to it. */
export function OpenLogin({ settings, label, words, purpose }: OpenLoginProps) {
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
