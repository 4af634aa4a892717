/** Document event that `Hydrated` fires once. From then on React handles clicks. */
export const hydratedEvent = 'hydrated'

const maxScriptsMs = 10_000

/** Document event that fires once, after scripts have failed to load. */
export const scriptsMissingEvent = 'scriptsmissing'

/**
 * Applies the full style sheets, and with them the fonts, after hydration, so that they do not compete with the page's
 * scripts. Reports a script that fails to load. Call it before the page's first script.
 */
export function awaitScripts(): void {
  document.addEventListener(hydratedEvent, showStyles, { once: true })
  // An interaction can show elements whose styles are not inline.
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, showStyles, { once: true, capture: true, passive: true })
  // A browser that has already loaded a page of the site has cached the fonts, so apply them immediately.
  const [navigation] = performance.getEntriesByType('navigation')
  const isReload = navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate'
  if (isReload || document.referrer.startsWith(`${location.origin}/`)) showStyles()
  const noteFailure = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) reportMissing()
  }
  addEventListener('error', noteFailure, { capture: true })
  setTimeout(reportMissing, maxScriptsMs)
}

/**
 * Fetches all style sheets before applying any of them. Otherwise rules in the first would override inline rules that
 * were taken from the others.
 */
function showStyles(): void {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('head > [media="print"][disabled]')]
  const arrivals = sheets.map(
    (sheet) =>
      new Promise<void>((resolve) => {
        for (const type of ['load', 'error']) sheet.addEventListener(type, () => resolve())
        sheet.disabled = false
      }),
  )
  const apply = () => {
    for (const sheet of sheets) sheet.media = 'all'
  }
  void Promise.all(arrivals).then(apply)
}

function reportMissing(): void {
  if ('hydrated' in document.documentElement.dataset || 'scriptsMissing' in document.documentElement.dataset)
    return
  document.documentElement.dataset.scriptsMissing = ''
  showStyles()
  document.dispatchEvent(new Event(scriptsMissingEvent))
}
