/** The event of the document that says that React answers clicks; it comes once, from `Hydrated`. */
export const hydratedEvent = 'hydrated'

const maxScriptsMs = 10_000

/** The event of the document that says that scripts did not come. It comes once. */
export const scriptsMissingEvent = 'scriptsmissing'

/**
 * Applies the whole style sheets, and with them the typefaces, once React answers, so that they do not compete with the page's
 * scripts, and says when a script does not come. It runs before the first of them.
 */
export function awaitScripts(): void {
  document.addEventListener(hydratedEvent, showStyles, { once: true })
  // An interaction may show elements whose styles are not among the inline ones.
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, showStyles, { once: true, capture: true, passive: true })
  // A browser that was on the site has the typefaces in its cache, and shows them at once.
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
 * Fetches the sheets, and applies them together: of one that came first, rules would win over those of the others that stand in
 * the page's own styles.
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
