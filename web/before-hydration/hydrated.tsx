'use client'

import { useEffect, useInsertionEffect } from 'react'
import { tolerateMovedNodes } from '../../schemas/moved-nodes'
import { hydratedEvent } from './await-scripts'

// `web/server` inlines the script into the pages that it post-processes. All others load it here: drafts, and every
// page if the site runs without `web/server`.
if (typeof window !== 'undefined' && !('beforeHydration' in window)) void import('./main')

/** Marks the page hydrated and replays queued taps. */
export function Hydrated(): null {
  // React runs insertion effects before it changes the document for the first time.
  useInsertionEffect(tolerateMovedNodes, [])
  useEffect(() => {
    const { dataset } = document.documentElement
    if ('hydrated' in dataset) return
    dataset.hydrated = ''
    delete dataset.scriptsMissing
    document.dispatchEvent(new Event(hydratedEvent))
  }, [])
  return null
}
