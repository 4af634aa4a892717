'use client'

import { useEffect, useState } from 'react'
import type { SiteSettings } from '../../schemas/settings/site-settings'
import type { OpenedSettings } from './agent'

/**
 * Loads the consent notice and the delivery of usage events. The page works without them, so visitors do not notice if
 * a blocker stops the request.
 */
export function UsageEventsLoader({ words }: { words: SiteSettings['consent'] }) {
  const [loaded, setLoaded] = useState<typeof import('./agent')>()
  const [settings, setSettings] = useState<OpenedSettings | null>(null)
  useEffect(() => {
    const load = () => import('./agent').then(setLoaded)
    load().catch(() => {})
    // The listener is added before the agent is loaded, so that the first click already opens the settings.
    const openSettings = ({ target }: Event) => {
      const button = target instanceof Element && target.closest<HTMLElement>('[data-consent-settings]')
      if (!button) return
      setSettings((before) => ({ button, times: (before?.times ?? 0) + 1 }))
      load().catch(() => window.alert(words.unavailable))
    }
    document.addEventListener('click', openSettings)
    return () => document.removeEventListener('click', openSettings)
  }, [words.unavailable])
  return loaded && <loaded.Agent words={words} settings={settings} onClose={() => setSettings(null)} />
}
