'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { SiteSettings } from '../../schemas/settings/site-settings'
import type { AgentProps } from './agent'

interface UsageEventsProps {
  words: SiteSettings['consent']
}

/**
 * The consent notice and the usage events. The page loads and works without them: this part only fetches the rest, and
 * a visitor whose blocker refuses it sees nothing amiss.
 */
export function UsageEvents({ words }: UsageEventsProps) {
  const [loaded, setLoaded] = useState<{ Agent: ComponentType<AgentProps> }>()
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  useEffect(() => {
    import('./agent').then(setLoaded).catch(() => {})
    // Heard before the agent is there, so that the first click on the settings opens them.
    const openSettings = ({ target }: Event) => {
      const button = target instanceof Element && target.closest<HTMLElement>('[data-consent-settings]')
      if (button) setOpener(button)
    }
    document.addEventListener('click', openSettings)
    return () => document.removeEventListener('click', openSettings)
  }, [])
  return loaded && <loaded.Agent words={words} opener={opener} onClose={() => setOpener(null)} />
}
