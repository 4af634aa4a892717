/** How far below the place that anchors scroll to a section may begin and still count as being read, in pixels. */
const tolerance = 24

/**
 * Marks the section at the top of the window in the table of contents.
 * @param page the article that holds both
 * @returns a function that stops it
 */
export function followReading(page: Element): () => void {
  const sections = [...page.querySelectorAll<HTMLElement>('[data-legal-section]')]
  const contents = page.querySelector('[data-legal-contents]')
  const links = [...(contents?.querySelectorAll('a') ?? [])]
  const label = page.querySelector('[data-legal-current]')
  let frame = 0

  const mark = () => {
    frame = 0
    const current = sections.findLast((section) => section.getBoundingClientRect().top <= lineOf(section))
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
  document.addEventListener('scroll', schedule, { passive: true })
  return () => {
    document.removeEventListener('scroll', schedule)
    cancelAnimationFrame(frame)
  }
}

/** Distance from the top of the window at which an anchor places this section, in pixels. */
function lineOf(section: HTMLElement): number {
  const whole = getComputedStyle(document.documentElement).scrollPaddingBlockStart
  const own = getComputedStyle(section).scrollMarginBlockStart
  return (Number.parseFloat(whole) || 0) + (Number.parseFloat(own) || 0) + tolerance
}
