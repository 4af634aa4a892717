'use client'

import { useEffect } from 'react'
import { hydratedEvent } from './queue'

/** Says that React answers from now on: what visitors did before is carried out. */
export function Hydrated(): null {
  useEffect(() => {
    if ('hydrated' in document.documentElement.dataset) return
    delete document.documentElement.dataset.scriptsMissing
    document.documentElement.dataset.hydrated = ''
    delete document.documentElement.dataset.scriptsMissing
    document.dispatchEvent(new Event(hydratedEvent))
  }, [])
  return null
}
