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

/** The consent settings, as a visitor opened them. */
export interface OpenedSettings {
  button: HTMLElement
  /** How often they were opened without being closed: a blocker may have removed them. */
  times: number
}

interface AgentProps {
  words: SiteSettings['consent']
  /** Null while they are closed. */
  settings: OpenedSettings | null
  onClose: () => void
}

/** The analytics that `UsageEventsLoader` loads after the page: asks for consent, and tracks events. */
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
    // The visitor may answer in another tab, or on a page from which they return to this one.
    for (const change of ['storage', 'pageshow'] as const)
      window.addEventListener(change, obeyAnswer, { signal: watching.signal })
    return () => watching.abort()
  }, [])

  function choose(choice: NonNullable<Choice>) {
    saveChoice(choice)
    obey()
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

/** Does what follows from the visitor's answer. */
function obey() {
  delivery.choose()
  if (currentChoice() === 'declined') forgetVisitor()
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

/** Targets of shared links. Their visitors come for one thing, so the notice waits for their first interaction. */
const isOfSharedLink = (path: string) => /^\/(?:event|club)\//.test(path)

const firstActs = ['pointerdown', 'keydown', 'wheel'] as const
const firstTap = ['click'] as const

/**
 * Whether the visitor has begun to use the page: has scrolled, typed or tapped. The page of an event or a club waits for
 * a tap on itself.
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

/** Marks a link that looks like a button, so that it counts as one. */
const buttonLinkSelector = 'a[data-button]'

/** Failures that repeat, in a timer for example, are reported this often and not again until the next load. */
const maxExceptions = 10

/** Reports button clicks and failures anywhere in the document. Returns what stops it. */
function watchDocument(): () => void {
  const watching = new AbortController()
  const { signal } = watching
  let exceptions = 0
  const failed = (cause: unknown) => {
    if (exceptions++ < maxExceptions)
      track({ name: 'exception', parameters: { description: textOf(cause), fatal: false } })
  }
  // On the window: account pages keep clicks on links from everything below it.
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

/** The words of a button, without those that are only heard. */
function seenIn(button: Element): string {
  const seen = [...button.childNodes].filter(
    (node) => !(node instanceof Element && node.matches('.visually-hidden')),
  )
  return seen.map(({ textContent }) => textContent).join('')
}

function textOf(cause: unknown): string {
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)
}
