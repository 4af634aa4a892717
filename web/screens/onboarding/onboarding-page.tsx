import { appAddresses, OpenAppButton, StoreLinks } from '@/handoff'
import { Button } from '@/ui'
import { TrackView } from '@/usage-events'
import { iconStroke } from '../../../schemas/icons'
import type { AppPages } from '../../../schemas/pages/app-pages/app-pages'
import type { SiteSettings } from '../../../schemas/settings/site-settings'
import styles from './onboarding-page.module.css'

interface OnboardingPageProps {
  /** Null if the URL does not contain an organisation's id. */
  orgId: string | null
  settings: SiteSettings
  words: AppPages
}

/** The page at the end of an organiser's setup, with a button that opens the app. */
export function OnboardingPage({ orgId, settings, words: allWords }: OnboardingPageProps) {
  const { onboarding: words, openApp } = allWords
  if (orgId === null) {
    return (
      <section className={styles.page}>
        <Sign d="M12 7v6M12 16.8v.2" tone="error" />
        <h1 className={styles.message}>{words.missing}</h1>
        <Button href="/">{words.homeButton}</Button>
      </section>
    )
  }
  const app = appAddresses(settings)
  const { opening, desktopAlert, inAppHint } = openApp
  return (
    <section className={styles.page}>
      <TrackView event={{ name: 'organizer_onboarding_complete', parameters: { org_id: orgId } }} />
      <Sign d="M7 12.5l3.4 3.4L17.5 8.5" tone="success" />
      <h1>{words.heading}</h1>
      <p>{words.text}</p>
      <p>{words.next}</p>
      <div className={styles.actions}>
        {app && (
          <OpenAppButton
            app={app}
            target={{ screen: 'onboarding', orgId }}
            label={words.openButton}
            words={{ opening, desktopAlert, inAppHint }}
          />
        )}
        <Button href="/" variant="secondary">
          {words.homeButton}
        </Button>
      </div>
      <StoreLinks app={settings} words={openApp} />
    </section>
  )
}

function Sign({ d, tone }: { d: string; tone: 'success' | 'error' }) {
  return (
    <svg className={`${styles.sign} ${styles[tone]}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} {...iconStroke} strokeWidth="2.5" />
    </svg>
  )
}

/**
 * Parses the organisation id from a URL; null if it is missing or invalid. An id that is too long comes from a broken
 * link.
 */
export function readOrgId(value: string | undefined): string | null {
  const id = value?.trim() ?? ''
  return id !== '' && id.length <= 128 && !/\p{C}/u.test(id) ? id : null
}
