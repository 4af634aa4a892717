'use client'

import { useEffect } from 'react'
import type { EventCatalogue, EventName } from './catalogue'
import { track } from './track'

interface TrackViewProps<Name extends EventName> {
  name: Name
  /** A new object with equal content does not report the event again. */
  parameters: EventCatalogue[Name]
}

/** Reports once that the part of a page in which it stands was shown, and again when the visitor comes back to it. */
export function TrackView<Name extends EventName>({ name, parameters }: TrackViewProps<Name>) {
  const content = JSON.stringify(parameters)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` stands for the parameters.
  useEffect(() => {
    // React may run an effect twice in a row. The timer of the first run does not live to fire.
    const timer = setTimeout(() => track(name, parameters))
    return () => clearTimeout(timer)
  }, [name, content])
  return null
}
