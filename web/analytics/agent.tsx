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

/** What `UsageEvents` loads after the page: asks for consent, and watches for events. */
export function Agent({ words }: { words: SiteSettings['consent'] }) {
  const [isAsking, setAsking] = useState(() => currentChoice() === undefined && mayCount())
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const hasBegun = useHasBegun()

  useEffect(() => {
    receiveEvents(delivery.deliver)
    return watchDocument()
  }, [])

  useEffect(() => {
    const openSettings = ({ target }: Event) => {
      const button = target instanceof Element && target.closest<HTMLElement>('[data-consent-settings]')
      if (!button) return
      setOpener(button)
      setAsking(true)
    }
    document.addEventListener('click', openSettings)
    return () => document.removeEventListener('click', openSettings)
  }, [])

  function choose(choice: NonNullable<Choice>) {
    saveChoice(choice)
    delivery.choose()
    if (choice === 'declined') forgetVisitor()
    setAsking(false)
    // The button that had the focus is gone.
    const next = opener ?? document.getElementById('main')
    next?.focus({ preventScroll: opener === null })
    setOpener(null)
  }

  return (
    <>
      <Suspense>
        <PageViews />
      </Suspense>
      {isAsking && (hasBegun || opener) && (
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
