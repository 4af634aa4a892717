/**
 * Whether an input loses focus together with its whole window. It gets focus back, and its text can be
 * unfinished.
 */
export function isWindowBlur({ target }: { target: EventTarget }): boolean {
  return target === document.activeElement
}
