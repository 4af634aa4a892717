'use client'

import { useEffect, useInsertionEffect } from 'react'
import { hydratedEvent } from './queue'
import { tolerateMovedNodes } from './tolerate-moved-nodes'

/** Says that React answers from now on: what visitors did before is carried out. */
export function Hydrated(): null {
  // React runs it before it changes the document for the first time.
  useInsertionEffect(tolerateMovedNodes, [])
  useEffect(() => {
    if ('hydrated' in document.documentElement.dataset) return
    delete document.documentElement.dataset.scriptsMissing
    document.documentElement.dataset.hydrated = ''
    delete document.documentElement.dataset.scriptsMissing
    document.dispatchEvent(new Event(hydratedEvent))
  }, [])
  return null
}
