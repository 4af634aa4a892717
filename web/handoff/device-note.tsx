'use client'

import { useBrowserValue } from '@/ui'
import { detectPlatform, isInAppBrowser, readHints } from './platform'

/** Devices that need a note: Android devices, and any in-app browser. */
const devices = {
  inApp: () => isInAppBrowser(navigator.userAgent),
  android: () => detectPlatform(readHints(window)) === 'android',
}

interface DeviceNoteProps {
  on: keyof typeof devices
  className?: string
  children: string
}

/** A note that is visible only on one kind of device. `installHandOff` can show it before hydration. */
export function DeviceNote({ on, className, children }: DeviceNoteProps) {
  const isShown = useBrowserValue(devices[on], false)
  return (
    <p className={className} hidden={!isShown} data-device-note={on}>
      {children}
    </p>
  )
}
