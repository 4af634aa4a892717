'use client'

import { useEffect, useState } from 'react'
import type { SiteSettings } from '../../schemas/settings/site-settings'
import type { OpenedSettings } from './agent'

/**
 * The consent notice and the usage events. The page loads and works without them: this part only fetches the rest, and
 * a visitor whose blocker refuses it sees nothing amiss.
 */
export function UsageEvents({ words }: { words: SiteSettings['consent'] }) {
  const [loaded, setLoaded] = useState<typeof import('./agent')>()
  const [settings, setSettings] = useState<OpenedSettings | null>(null)
  useEffect(() => {
    const load = () => import('./agent').then(setLoaded)
    load().catch(() => {})
    // Heard before the agent is there, so that the first click on the settings opens them.
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
