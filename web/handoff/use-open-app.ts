'use client'

import { useEffect, useRef, useState } from 'react'
import { type AppAddresses, type AppTarget, deepLink, intentLink } from './deep-link'
import { openApp } from './open-app'
import { type Platform, platformOf, understandsIntents } from './platform'

/** What becomes of an attempt, for whoever counts. */
export interface HandoffCallbacks {
  onAttempt?: (platform: Platform) => void
  onStoreRedirect?: (platform: Platform) => void
  onOpened?: (platform: Platform) => void
}

interface UseOpenAppOptions extends HandoffCallbacks {
  app: AppAddresses
  target: AppTarget
  desktopMessage: string
}

/**
 * A function that opens the app from a click, and whether an attempt is under way. Clicks during an attempt are ignored,
 * and an attempt ends with the component.
 */
export function useOpenApp({ app, target, desktopMessage, ...callbacks }: UseOpenAppOptions) {
  const [isOpening, setOpening] = useState(false)
  const cancel = useRef<(() => void) | null>(null)
  useEffect(() => () => cancel.current?.(), [])

  function open() {
    if (cancel.current) return
    const platform = platformOf(navigator)
    const usesIntent = platform === 'android' && understandsIntents(navigator.userAgent)
    let isOver = false
    const end = () => {
      isOver = true
      cancel.current = null
      setOpening(false)
    }
    setOpening(platform !== 'desktop')
    const attempt = openApp({
      platform,
      link: usesIntent ? intentLink(app, target) : deepLink(app.scheme, target),
      storeUrl: platform === 'ios' ? app.appStoreUrl : app.playStoreUrl,
      desktopMessage,
      onAttempt: () => callbacks.onAttempt?.(platform),
      onStoreRedirect: () => callbacks.onStoreRedirect?.(platform),
      onOpened: () => callbacks.onOpened?.(platform),
      onEnd: end,
    })
    if (!isOver) cancel.current = attempt
  }

  return { open, isOpening }
}
