/**
 * Makes a section active when its heading is clicked or when the address names it, and inactive when its heading is
 * clicked again. The address follows, so that it can be copied. Choosing a section closes the table of contents.
 * @param page the article that holds the sections and the table of contents
 * @returns a function that stops it
 */
export function toggleSections(page: HTMLElement): () => void {
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
  const activateAddressed = () => activate(location.hash.slice(1))

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
  page.addEventListener('click', onClick)
  window.addEventListener('hashchange', activateAddressed)
  return () => {
    page.removeEventListener('click', onClick)
    window.removeEventListener('hashchange', activateAddressed)
  }
}
