/**
 * Whether React has hydrated an element. React hydrates some parts of a page later than the rest, and does not fire an
 * event when it has done so. It stores a hydrated element's data in a property whose name has an internal prefix.
 * Delete this file once React has an API that reports hydration.
 */
export function isHydrated(element: Element): boolean {
  return Object.keys(element).some((name) => name.startsWith('__reactProps$'))
}
