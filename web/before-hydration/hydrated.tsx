'use client'

import { useEffect, useInsertionEffect } from 'react'
import { tolerateMovedNodes } from '../../schemas/moved-nodes'
import { hydratedEvent } from './await-scripts'

export { isHydrated } from './is-hydrated'

/** Says that React answers from now on: what visitors did before is carried out. */
export function Hydrated(): null {
  // React runs it before it changes the document for the first time.
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
