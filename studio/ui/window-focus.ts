/**
 * Whether an input loses focus only because its window does. The input will get focus back, so its text might
 * still be incomplete.
 */
export function isWindowBlur({ target }: { target: EventTarget }): boolean {
  return target === document.activeElement
}
