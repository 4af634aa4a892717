'use client'

import { useEffect, useLayoutEffect, useRef } from 'react'

/** Marks the current section in the table of contents, and toggles a section when its heading is clicked. */
export function SectionTracker() {
  const marker = useRef<HTMLSpanElement>(null)

  useLayoutEffect(() => {
    const article = marker.current?.closest('article')
    return article ? lendIds(article) : undefined
  }, [])

  useEffect(() => {
    const article = marker.current?.closest('article')
    if (!article) return
    const watching = new AbortController()
    followReading(article, watching.signal)
    toggleSections(article, watching.signal)
    return () => watching.abort()
  }, [])

  return <span ref={marker} hidden />
}

/** Max distance (px) below the anchor position at which a section counts as current. */
const tolerance = 24

/**
 * Tracks which section is at the top of the window, and marks it in the table of contents.
 * @param page the article that contains the sections and the table of contents
 */
function followReading(page: Element, signal: AbortSignal): void {
  const sections = [...page.querySelectorAll<HTMLElement>('[data-legal-section]')]
  const contents = page.querySelector('[data-legal-contents]')
  const links = [...(contents?.querySelectorAll('a') ?? [])]
  const label = page.querySelector('[data-legal-current]')
  let frame = 0

  const mark = () => {
    frame = 0
    const current = sections
      .filter((section) => section.getBoundingClientRect().top <= getTriggerLine(section))
      .at(-1)
    for (const link of links) {
      const isCurrent = current !== undefined && link.hash === `#${current.id}`
      if (isCurrent) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
      if (isCurrent && label) label.textContent = link.textContent.replace(/^\d+/, '$&. ')
    }
    if (!current && label) label.textContent = ''
  }
  const schedule = () => {
    frame ||= requestAnimationFrame(mark)
  }

  mark()
  document.addEventListener('scroll', schedule, { passive: true, signal })
  signal.addEventListener('abort', () => cancelAnimationFrame(frame))
}

/** Returns how far (px) from the top of the window an anchor link places this section, plus the tolerance. */
function getTriggerLine(section: HTMLElement): number {
  const whole = getComputedStyle(document.documentElement).scrollPaddingBlockStart
  const own = getComputedStyle(section).scrollMarginBlockStart
  return (Number.parseFloat(whole) || 0) + (Number.parseFloat(own) || 0) + tolerance
}

/**
 * Makes a section active if its heading is clicked or the URL's fragment refers to it, and inactive if it is clicked
 * again. Updates the URL so that it can be copied. Choosing a section closes the table of contents.
 * @param page the article that contains the sections and the table of contents
 */
function toggleSections(page: HTMLElement, signal: AbortSignal): void {
  const sections = [...page.querySelectorAll<HTMLElement>('[data-legal-section]')]

  const activate = (id: string | undefined) => {
    for (const section of sections) {
      const heading = section.querySelector('[data-legal-heading]')
      const isActive = section.id === id
      section.toggleAttribute('data-active', isActive)
      if (isActive) heading?.setAttribute('aria-current', 'true')
      else heading?.removeAttribute('aria-current')
    }
  }
  const activateAddressed = () => {
    const addressed = document.getElementById(location.hash.slice(1))
    // An older link can refer to a former anchor, which is inside the section.
    activate(addressed?.closest('[data-legal-section]')?.id)
  }

  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    link.closest('[data-legal-contents] details')?.removeAttribute('open')
    const section = link.matches('[data-legal-heading]') && link.closest('[data-legal-section]')
    if (!section) return
    event.preventDefault()
    const isActive = section.hasAttribute('data-active')
    activate(isActive ? undefined : section.id)
    history.replaceState(history.state, '', isActive ? location.pathname + location.search : `#${section.id}`)
  }

  activateAddressed()
  page.addEventListener('click', onClick, { signal })
  window.addEventListener('hashchange', activateAddressed, { signal })
}

/**
 * Sets the ids of a page's elements only while the page is visible. Next keeps previous pages in the document, hidden,
 * so a link to `#section-4` would otherwise scroll to the hidden element with the same id.
 * @returns a function that removes the ids
 */
function lendIds(page: Element): () => void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-lent-id]')) {
    element.id = element.dataset.lentId ?? ''
    delete element.dataset.lentId
  }
  return () => {
    for (const element of page.querySelectorAll<HTMLElement>('[id]')) {
      element.dataset.lentId = element.id
      element.removeAttribute('id')
    }
  }
}
