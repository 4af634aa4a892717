'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { SiteLink } from '@/ui'
import type { SiteSettings } from '../../schemas/settings/site-settings'
import styles from './consent-notice.module.css'
import type { Choice } from './visitor'

interface ConsentNoticeProps {
  words: SiteSettings['consent']
  /** The visitor's previous choice, if there is one. */
  choice: Choice
  /** True if the visitor opened the notice, which then receives focus. */
  takesFocus: boolean
  onChoice: (choice: NonNullable<Choice>) => void
}

/**
 * A bar at the bottom of the window that asks visitors for consent to usage events. Space is reserved for it at the end
 * of the page. Agreeing and declining each take one click, and their buttons look alike.
 */
export function ConsentNotice({ words, choice, takesFocus, onChoice }: ConsentNoticeProps) {
  const notice = useRef<HTMLElement>(null)
  const isClear = useClearPlace(notice, takesFocus)
  useEffect(() => {
    if (takesFocus) notice.current?.focus()
  }, [takesFocus])

  return (
    <section
      ref={notice}
      className={`screen-only ${styles.notice}`}
      aria-labelledby="consent-heading"
      tabIndex={-1}
      data-aside={!isClear || undefined}
      data-uncounted
    >
      <div className={styles.words}>
        <h2 id="consent-heading">{words.heading}</h2>
        <p>
          {words.text} <SiteLink href="/privacy">{words.privacyLink}</SiteLink>
          {choice && <strong> {choice === 'agreed' ? words.agreed : words.declined}</strong>}
        </p>
      </div>
      <div className={styles.choices}>
        <button type="button" onClick={() => onChoice('declined')}>
          {words.decline}
        </button>
        <button type="button" onClick={() => onChoice('agreed')}>
          {words.agree}
        </button>
      </div>
    </section>
  )
}

/** Elements that a bar at the edge of the window must never cover. */
const important = 'h1, h2, h3, h4, button, [data-button], input, textarea, select, summary, :focus-visible'

/** Time without scrolling before a hidden bar is shown (ms). */
const restAfter = 200

/** Max share of the window's height that a bar can cover. A larger bar is shown only at the end of the page. */
const largestPart = 1 / 3

/**
 * Returns whether a bar at the bottom of the window can be shown without covering important content. The result becomes
 * false immediately, but true only after a short time without a scroll, focus change, click or resize.
 * @param isAsked whether the visitor opened the bar, which then appears immediately
 */
function useClearPlace(bar: RefObject<HTMLElement | null>, isAsked: boolean): boolean {
  const [isClear, setClear] = useState(isAsked)

  useEffect(() => {
    const element = bar.current
    if (!element) return
    let resting: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(resting)
      if (isInTheWay(element)) setClear(false)
      else resting = setTimeout(() => setClear(true), restAfter)
    }
    const watching = new AbortController()
    const { signal } = watching
    for (const change of ['scroll', 'focusin', 'click'] as const)
      document.addEventListener(change, look, { signal, passive: true })
    // The size of the page changes when content expands, loads or is replaced. The observer also runs the first check.
    const sizes = new ResizeObserver(look)
    for (const sized of [document.documentElement, document.body, element]) sizes.observe(sized)
    return () => {
      watching.abort()
      sizes.disconnect()
      clearTimeout(resting)
    }
  }, [bar])

  return isClear
}

/** A bar with keyboard focus stays visible, because it would lose focus if it were hidden. */
function isInTheWay(bar: HTMLElement): boolean {
  if (bar.contains(document.activeElement)) return false
  const place = bar.getBoundingClientRect()
  const { scrollHeight } = document.documentElement
  const isAtEnd = window.scrollY + window.innerHeight >= scrollHeight - 1
  if (place.height > window.innerHeight * largestPart && !isAtEnd) return true
  return [...document.querySelectorAll(important)].some(
    (element) =>
      !bar.contains(element) && !element.contains(bar) && overlap(element.getBoundingClientRect(), place),
  )
}

function overlap(a: DOMRect, b: DOMRect): boolean {
  // Screen-reader-only content is one pixel wide.
  return a.width > 1 && a.top < b.bottom && a.bottom > b.top && a.left < b.right && a.right > b.left
}
