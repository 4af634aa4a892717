'use client'

import type { UsageEvent } from '@/analytics'
import { buttonLook, useBrowserValue } from '@/ui'
import type { AppAddresses, AppTarget } from './deep-link'
import { handoffEvents } from './handoff-events'
import styles from './open-app-button.module.css'
import { isInAppBrowser } from './platform'
import { useOpenApp } from './use-open-app'

export interface OpenAppWords {
  opening: string
  desktopAlert: string
  inAppHint: string
}

interface OpenAppButtonProps {
  app: AppAddresses
  target: AppTarget
  label: string
  words: OpenAppWords
  /** Reported with the attempt: what opening the app means to the visitor here. */
  meaning?: UsageEvent
}

/** The button that leads to the app, and what it says meanwhile. */
export function OpenAppButton({ app, target, label, words, meaning }: OpenAppButtonProps) {
  const { open, isOpening } = useOpenApp({
    app,
    target,
    desktopMessage: words.desktopAlert,
    ...handoffEvents(target, meaning),
  })
  const isInApp = useBrowserValue(() => isInAppBrowser(navigator.userAgent), false)
  return (
    <div className={styles.action}>
      <button
        type="button"
        className={buttonLook('primary', styles.button)}
        onClick={open}
        aria-disabled={isOpening || undefined}
      >
        {label}
      </button>
      <p role="status" className={styles.status}>
        {isOpening && words.opening}
      </p>
      {isInApp && <p className={styles.hint}>{words.inAppHint}</p>}
    </div>
  )
}
