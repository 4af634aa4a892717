/**
 * Lets the page scroll smoothly to an anchor that was followed, by `data-gliding` on the document, and only there: not on
 * the way back, nor where a script or the keyboard scrolls.
 * @returns a function that stops it
 */
export function glideToAnchors(): () => void {
  const root = document.documentElement
  const stop = () => root.removeAttribute('data-gliding')
  const start = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    root.toggleAttribute('data-gliding', Boolean(link?.hash && link.pathname === location.pathname))
  }
  window.addEventListener('click', start, true)
  document.addEventListener('scrollend', stop)
  return () => {
    window.removeEventListener('click', start, true)
    document.removeEventListener('scrollend', stop)
  }
}
