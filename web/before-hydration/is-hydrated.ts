/**
 * Whether React has hydrated an element. React hydrates parts of a page later than the rest and fires no event for it.
 * React stores the data of a hydrated element under a property with this prefix.
 */
export function isHydrated(element: Element): boolean {
  const isPageHydrated = 'hydrated' in document.documentElement.dataset
  return isPageHydrated && Object.keys(element).some((name) => name.startsWith('__reactProps$'))
}
