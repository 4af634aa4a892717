'use client'

import { usePathname } from 'next/navigation'
import { Suspense, useEffect, useState } from 'react'
import { receiveEvents, TrackView, track } from '@/usage-events'
import type { SiteSettings } from '../../schemas/settings/site-settings'
import { ConsentNotice } from './consent-notice'
import { createDelivery, mayCount } from './delivery'
import { loadSink } from './sink'
import { type Choice, currentChoice, forgetVisitor, saveChoice } from './visitor'

const delivery = createDelivery(loadSink)

/** State of the consent settings while they are open. */
export interface OpenedSettings {
  button: HTMLElement
  /**
   * How often the visitor has opened the settings since they were last closed. A content blocker might have removed
   * them in between.
   */
  times: number
}

interface AgentProps {
  words: SiteSettings['consent']
  /** Null while the settings are closed. */
  settings: OpenedSettings | null
  onClose: () => void
}

/** Shows the consent notice and tracks events. `UsageEventsLoader` loads it after the page. */
export function Agent({ words, settings, onClose }: AgentProps) {
  const [isAsking, setAsking] = useState(() => currentChoice() === undefined && mayCount())
  const hasBegun = useHasBegun()

  useEffect(() => {
    receiveEvents(delivery.deliver)
    return watchDocument()
  }, [])
  useEffect(() => {
    const watching = new AbortController()
    const obeyAnswer = () => {
      if (!currentChoice()) return
      obey()
      setAsking(false)
    }
    // The visitor might make a choice in another tab, or on another page before returning to this one.
    for (const change of ['storage', 'pageshow'] as const)
      window.addEventListener(change, obeyAnswer, { signal: watching.signal })
    return () => watching.abort()
  }, [])

  function choose(choice: NonNullable<Choice>) {
    saveChoice(choice)
    obey()
    setAsking(false)
    // Move the focus, because the focused button has been removed.
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

/** Applies the visitor's choice. */
function obey() {
  delivery.choose()
  if (currentChoice() === 'declined') forgetVisitor()
}

/** Reports each page view. */
function PageViews() {
  const pathname = usePathname()
  return (
    <>
      <TrackView key={pathname} event={{ name: 'page_view', parameters: {} }} />
      {pathname === '/' && <TrackView event={{ name: 'homepage_loaded', parameters: {} }} />}
    </>
  )
}

/**
 * Whether the page at a path is usually opened from a shared link. Its visitors come for one event or club, so the
 * notice waits for their first tap.
 */
const isOfSharedLink = (path: string) => /^\/(?:event|club)\//.test(path)

const firstActs = ['pointerdown', 'keydown', 'wheel'] as const
const firstTap = ['click'] as const

/**
 * Whether the visitor has started to use the page by scrolling, typing or tapping. On event and club pages, only a tap
 * counts.
 */
function useHasBegun(): boolean {
  const path = usePathname()
  const waitsForTap = isOfSharedLink(path)
  const place = waitsForTap ? path : 'any other page'
  const [begunAt, setBegunAt] = useState<string>()
  const hasBegun = begunAt === place

  useEffect(() => {
    if (hasBegun) return
    const acting = new AbortController()
    for (const act of waitsForTap ? firstTap : firstActs)
      document.addEventListener(act, () => setBegunAt(place), { signal: acting.signal, passive: true })
    return () => acting.abort()
  }, [hasBegun, waitsForTap, place])

  return hasBegun
}

/** Selects links that look like buttons, so that they count as buttons. */
const buttonLinkSelector = 'a[data-button]'

/** Max number of reported failures per page load, because a failure can repeat, for example in a timer. */
const maxExceptions = 10

/** Reports button clicks and failures anywhere in the document. Returns a function that stops the reporting. */
function watchDocument(): () => void {
  const watching = new AbortController()
  const { signal } = watching
  let exceptions = 0
  const failed = (cause: unknown) => {
    if (exceptions++ < maxExceptions)
      track({ name: 'exception', parameters: { description: formatCause(cause), fatal: false } })
  }
  // Listen on the window, because account pages stop clicks on links from reaching any other listener.
  window.addEventListener('click', countClick, { capture: true, signal })
  window.addEventListener('error', ({ error, message }) => failed(error ?? message), { signal })
  window.addEventListener('unhandledrejection', ({ reason }) => failed(reason), { signal })
  return () => watching.abort()
}

function countClick({ target }: Event) {
  const button = target instanceof Element && target.closest(`button, ${buttonLinkSelector}`)
  if (!button || button.closest('[data-uncounted]')) return
  const name = button.getAttribute('aria-label') ?? seenIn(button)
  track({ name: 'button_click', parameters: { button_name: name.trim().replaceAll(/\s+/g, ' ') } })
}

/** Returns a button's text, without screen-reader-only text. */
function seenIn(button: Element): string {
  const seen = [...button.childNodes].filter(
    (node) => !(node instanceof Element && node.matches('.visually-hidden')),
  )
  return seen.map(({ textContent }) => textContent).join('')
}

function formatCause(cause: unknown): string {
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)
}
