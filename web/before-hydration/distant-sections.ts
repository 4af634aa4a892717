/**
 * Renders the sections that `distant-sections.css` skips. After the first paint, but before visitors can get to them,
 * because rendering changes their heights. If the browser restores a scroll position, immediately, because it needs the
 * heights before the `load` event.
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
