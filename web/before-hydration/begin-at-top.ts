/**
 * Shows the home page from its top when the browser loads or reloads it. On the way back it keeps its place, and so it does
 * when a visitor comes to it from another page of the site.
 */
export function beginAtTop(): void {
  const [load] = performance.getEntriesByType('navigation')
  const isWayBack = load instanceof PerformanceNavigationTiming && load.type === 'back_forward'
  if (location.pathname !== '/' || isWayBack) return
  // Otherwise a reload restores the old position, which browsers do up to the end of the event `load`.
  history.scrollRestoration = 'manual'
  scrollTo({ top: 0, behavior: 'instant' })
  const allowWayBack = () => {
    history.scrollRestoration = 'auto'
  }
  addEventListener('load', () => setTimeout(allowWayBack), { once: true })
}
