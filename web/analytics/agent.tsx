'use client'

import { usePathname } from 'next/navigation'
import { Suspense, useEffect, useState } from 'react'
import type { SiteSettings } from '../../schemas/settings/site-settings'
import { type Choice, currentChoice, saveChoice } from './consent'
import { ConsentNotice } from './consent-notice'
import { createDelivery, mayCount } from './delivery'
import { loadSink } from './sinks/load-sink'
import { receiveEvents } from './track'
import { TrackView } from './track-view'
import { useHasBegun } from './use-has-begun'
import { forgetVisitor } from './visitor'
import { watchDocument } from './watch-document'

const delivery = createDelivery(loadSink)

/** The consent settings, as a visitor opened them. */
export interface OpenedSettings {
  button: HTMLElement
  /** How often they were opened without being closed: a blocker may have removed them. */
  times: number
}

export interface AgentProps {
  words: SiteSettings['consent']
  /** Null while they are closed. */
  settings: OpenedSettings | null
  onClose: () => void
}

/** The analytics that `UsageEvents` loads after the page: asks for consent, and tracks events. */
export function Agent({ words, settings, onClose }: AgentProps) {
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
    const next = settings?.button ?? document.getElementById('main')
    next?.focus({ preventScroll: settings === null })
    onClose()
  }

  return (
    <>
      <Suspense>
        <PageViews />
      </Suspense>
      {(settings || (isAsking && hasBegun)) && (
        <ConsentNotice
          key={settings?.times}
          words={words}
          choice={currentChoice()}
          takesFocus={settings !== null}
          onChoice={choose}
        />
      )}
    </>
  )
}

/** Reports each page that is shown. */
function PageViews() {
  const pathname = usePathname()
  return (
    <>
      <TrackView key={pathname} event={{ name: 'page_view', parameters: {} }} />
      {pathname === '/' && <TrackView event={{ name: 'homepage_loaded', parameters: {} }} />}
    </>
  )
}
