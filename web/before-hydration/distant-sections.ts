/**
 * Renders the sections that `distant-sections.css` skips. Rendering changes their heights, so this happens right after
 * the first paint, before visitors can scroll to them. After a reload or on the way back, it happens immediately, because
 * the browser needs the heights to restore the scroll position.
 */
export function renderDistantSections(): void {
  const render = () => {
    document.documentElement.dataset.allSections = ''
  }
  const [load] = performance.getEntriesByType('navigation')
  if (load instanceof PerformanceNavigationTiming && load.type !== 'navigate') render()
  // The timer fires after the paint of that frame.
  else requestAnimationFrame(() => setTimeout(render))
}
