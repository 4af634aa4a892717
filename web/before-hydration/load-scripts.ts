/** The longest wait for the first paint, in milliseconds: a window in the background is never painted. */
const longestWait = 2000

/** How long scripts may take before the page counts as one without scripts, in milliseconds. */
const scriptsLateAfter = 10_000

/** The event of the document that says that scripts did not come. It comes once. */
export const scriptsMissingEvent = 'scriptsmissing'

/**
 * Requests the page's scripts, which the server has put into a template, when the first paint is committed; typefaces and whole
 * style sheets follow when the scripts are there, so that they do not compete. Scripts that are cloned out of a template run,
 * and need no exception from Trusted Types.
 */
export function loadScriptsAfterFirstPaint(): void {
  const began = new AbortController()
  const begin = () => {
    if (began.signal.aborted) return
    began.abort()
    const template = document.querySelector<HTMLTemplateElement>('#late-scripts')
    if (!template) return
    const scripts = document.importNode(template.content, true)
    const loaded = [...scripts.querySelectorAll('script')].map(
      (script) =>
        new Promise<void>((resolve) => {
          script.addEventListener('load', () => resolve())
          script.addEventListener('error', reportMissing)
        }),
    )
    document.head.append(scripts)
    void Promise.all(loaded).then(showStyles)
    setTimeout(reportMissing, scriptsLateAfter)
  }
  // An interaction may show elements whose styles are not among the inline ones.
  const options = { signal: began.signal, capture: true, passive: true }
  const act = () => {
    showStyles()
    begin()
  }
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, act, options)
  new PerformanceObserver((paints, observer) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    begin()
  }).observe({ type: 'paint', buffered: true })
  // A browser that was on the site has the typefaces in its cache, and shows them at once.
  const [navigation] = performance.getEntriesByType('navigation')
  const isReload = navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate'
  if (isReload || document.referrer.startsWith(`${location.origin}/`)) showStyles()
  setTimeout(begin, longestWait)
}

function showStyles(): void {
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('head > [media="print"]')) {
    sheet.media = 'all'
    sheet.disabled = false
  }
}

function reportMissing(): void {
  if ('hydrated' in document.documentElement.dataset || 'scriptsMissing' in document.documentElement.dataset)
    return
  document.documentElement.dataset.scriptsMissing = ''
  showStyles()
  document.dispatchEvent(new Event(scriptsMissingEvent))
}
