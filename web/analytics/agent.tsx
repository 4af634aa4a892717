'use client'

import { Suspense, useEffect, useState } from 'react'
import type { SiteSettings } from '../../schemas/settings/site-settings'
import { type Choice, currentChoice, saveChoice } from './consent'
import { ConsentNotice } from './consent-notice'
import { createDelivery, mayCount } from './delivery'
import { PageViews } from './page-views'
import { loadSink } from './sinks/load-sink'
import { receiveEvents } from './track'
import { useHasBegun } from './use-has-begun'
import { forgetVisitor } from './visitor'
import { watchDocument } from './watch-document'

const delivery = createDelivery(loadSink)

export interface AgentProps {
  words: SiteSettings['consent']
  /** The button that opened the consent settings; null while they are closed. */
  opener: HTMLElement | null
  onClose: () => void
}

/** What `UsageEvents` loads after the page: asks for consent, and watches for events. */
export function Agent({ words, opener, onClose }: AgentProps) {
  const [isAsking, setAsking] = useState(() => currentChoice() === undefined && mayCount())
  const hasBegun = useHasBegun()

  useEffect(() => {
    receiveEvents(delivery.deliver)
    return watchDocument()
  }, [])

  function choose(choice: NonNullable<Choice>) {
    saveChoice(choice)
    delivery.choose()
    if (choice === 'declined') forgetVisitor()
    setAsking(false)
    // The button that had the focus is gone.
    const next = opener ?? document.getElementById('main')
    next?.focus({ preventScroll: opener === null })
    onClose()
  }

  return (
    <>
      <Suspense>
        <PageViews />
      </Suspense>
      {(opener || (isAsking && hasBegun)) && (
        <ConsentNotice
          key={opener ? 'asked for' : 'first'}
          words={words}
          choice={currentChoice()}
          takesFocus={opener !== null}
          onChoice={choose}
        />
      )}
    </>
  )
}
