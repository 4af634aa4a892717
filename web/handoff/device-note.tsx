'use client'

import { useBrowserValue } from '@/ui'
import { isInAppBrowser, platformOf, readHints } from './platform'

/** Devices that need a note: any whose browser is inside another app, and those with Android. */
const devices = {
  inApp: () => isInAppBrowser(navigator.userAgent),
  android: () => platformOf(readHints(window)) === 'android',
}

interface DeviceNoteProps {
  on: keyof typeof devices
  className?: string
  children: string
}

/** A note that only visitors with such a device see. `installHandOff` may show it before hydration. */
export function DeviceNote({ on, className, children }: DeviceNoteProps) {
  const isShown = useBrowserValue(devices[on], false)
  return (
    <p className={className} hidden={!isShown} data-device-note={on}>
      {children}
    </p>
  )
}
