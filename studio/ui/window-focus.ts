/** Whether an input loses the focus together with its whole window: it gets it back, and its text may be unfinished. */
export function isWindowBlur({ target }: { target: EventTarget }): boolean {
  return target === document.activeElement
}
