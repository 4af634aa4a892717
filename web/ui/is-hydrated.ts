/**
 * Whether React has hydrated an element. React hydrates some parts of a page later than the rest, and does not fire an
 * event when it has done so. It stores data of a hydrated element in a property with this prefix, which is internal to
 * React. Delete this file when React reports hydration.
 */
export function isHydrated(element: Element): boolean {
  return Object.keys(element).some((name) => name.startsWith('__reactProps$'))
}
