'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { SiteSettings } from '../../schemas/settings/site-settings'

interface UsageEventsProps {
  words: SiteSettings['consent']
}

/**
 * The consent notice and the usage events. The page loads and works without them: this part only fetches the rest, and
 * a visitor whose blocker refuses it sees nothing amiss.
 */
export function UsageEvents({ words }: UsageEventsProps) {
  const [loaded, setLoaded] = useState<{ Agent: ComponentType<UsageEventsProps> }>()
  useEffect(() => {
    import('./agent').then(setLoaded).catch(() => {})
  }, [])
  return loaded && <loaded.Agent words={words} />
}
