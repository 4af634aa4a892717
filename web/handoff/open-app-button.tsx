'use client'

import { useEffect } from 'react'
import { type ButtonVariant, buttonLook } from '@/ui'
import { track, type UsageEvent } from '@/usage-events'
import { type AppAddresses, type AppTarget, deepLink, intentLink } from './deep-link'
import { DeviceNote } from './device-note'
import { type HandOffAttributes, handOffEvent } from './hand-off'
import styles from './open-app-button.module.css'

interface OpenAppWords {
  opening: string
  desktopAlert: string
  inAppHint: string
}

interface OpenAppButtonProps {
  app: AppAddresses
  target: AppTarget
  label: string
  variant?: ButtonVariant
  words: OpenAppWords
  /**
   * Usage event for the visitor's intention, such as registering for an event. Reported with each attempt to open the
   * app.
   */
  meaning?: UsageEvent
}

/**
 * Opens the app. The button has no click handler, because `installHandOff` reads its attributes and handles taps as
 * soon as it is painted. React only reports the outcomes.
 */
export function OpenAppButton(props: OpenAppButtonProps) {
  const { app, target, label, variant = 'primary', words, meaning } = props
  const link = deepLink(app.scheme, target)
  useHandOffReports(link, target.screen, meaning)
  const attributes: HandOffAttributes = {
    'data-open-app': link,
    'data-intent-link': intentLink(app, target),
    'data-app-store': app.appStoreUrl ?? undefined,
    'data-play-store': app.playStoreUrl ?? undefined,
    'data-desktop-alert': words.desktopAlert,
  }
  return (
    <div className={styles.action}>
      <button type="button" className={buttonLook(variant, styles.button)} {...attributes}>
        {label}
      </button>
      {/* `installHandOff` shows this text, sometimes before hydration. */}
      <p role="status" className={styles.status}>
        <span hidden>{words.opening}</span>
      </p>
      <DeviceNote on="inApp" className={styles.hint}>
        {words.inAppHint}
      </DeviceNote>
    </div>
  )
}

/** Reports each outcome of a link once, including those from before hydration. */
function useHandOffReports(link: string, screen: AppTarget['screen'], meaning: UsageEvent | undefined): void {
  useEffect(() => {
    const report = () => {
      const reports = window.handOffReports ?? []
      window.handOffReports = reports.filter((each) => each.link !== link)
      for (const { outcome, platform } of reports.filter((each) => each.link === link)) {
        const parameters = { platform, screen }
        if (outcome === 'attempt') track({ name: 'app_open_attempt', parameters })
        if (outcome === 'attempt' && meaning) track(meaning)
        if (outcome === 'opened') track({ name: 'app_opened', parameters })
        if (outcome === 'storeRedirect') track({ name: 'app_store_redirect', parameters })
      }
    }
    report()
    document.addEventListener(handOffEvent, report)
    return () => document.removeEventListener(handOffEvent, report)
  }, [link, screen, meaning])
}
