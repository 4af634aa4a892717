/**
 * Attributes of a button that opens or closes a dialog. Browsers carry it out without a script; for those that do not,
 * `web/before-hydration/invoker-commands.ts` does. React passes the attributes on and has no types for them.
 * @param dialogId `id` of the dialog
 */
export function dialogCommand(command: 'show-modal' | 'close', dialogId: string) {
  return { command, commandfor: dialogId }
}

/**
 * The `sizes` attribute of a picture. Screens of three pixels a point, which telephones have, get a picture for about
 * two: nobody sees the difference in a photo, and its bytes share the line with the scripts.
 * @param narrow width of the picture on a narrow screen, as a CSS length
 * @param wide condition and width on a wide screen, as in `sizes`
 */
export function pictureSizes(narrow: string, wide?: string): string {
  return [wide, `(min-resolution: 2.5dppx) calc(${narrow} * 0.6)`, narrow].filter(Boolean).join(', ')
}

/** The address behind a telephone number. The zero in "+44 (0)20" is for those who leave the country code out. */
export function telephoneHref(telephone: string): string {
  return `tel:${telephone.replace(/\(0\)/, '').replaceAll(/[^+\d]/g, '')}`
}
