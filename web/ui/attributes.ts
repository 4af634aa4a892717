/**
 * Returns the attributes of a button that opens or closes a dialog. They work without scripts, except in browsers that
 * do not support them, where `web/before-hydration/invoker-commands.ts` handles them. React renders the attributes but
 * has no types for them.
 * @param dialogId the dialog's `id`
 */
export function dialogCommand(command: 'show-modal' | 'close', dialogId: string) {
  return { command, commandfor: dialogId }
}

/**
 * Returns an image's `sizes` attribute. 3x screens, such as phones, get an image for about 2x: photos look the same,
 * and the smaller file delays scripts less.
 * @param narrow the image's width on a narrow screen, as a CSS length
 * @param wide condition and width on a wide screen, as in `sizes`
 */
export function pictureSizes(narrow: string, wide?: string): string {
  return [wide, `(min-resolution: 2.5dppx) calc(${narrow} * 0.6)`, narrow].filter(Boolean).join(', ')
}
