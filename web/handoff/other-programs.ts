/** Longest wait for the rest of a page, in milliseconds. Browsers let a page open another program for some seconds after a tap. */
const maxWaitMs = 1000

/**
 * Opens an address of another program, such as the app. The page stays on the screen, but browsers stop loading it: without
 * the end of its HTML, which names the scripts, it would never be hydrated. So this waits until the HTML has arrived.
 */
export function openOtherProgram(address: string): void {
  const waiting = new AbortController()
  const open = () => {
    if (waiting.signal.aborted) return
    waiting.abort()
    window.location.href = address
  }
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', open, { signal: waiting.signal })
    setTimeout(open, maxWaitMs)
  } else open()
}

/** Lets links to mail programs, telephones and calendars do the same. */
export function installOtherPrograms(document: Document): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || document.readyState !== 'loading' || /^(?:https?:)?$/.test(link.protocol)) return
    event.preventDefault()
    openOtherProgram(link.href)
  })
}
