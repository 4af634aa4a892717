/**
 * Hides the browser's icon for a broken picture that is only decoration, so that the background shows.
 * @returns a function that stops it
 */
export function hideBrokenPictures(): () => void {
  const hide = (image: unknown) => {
    if (image instanceof HTMLImageElement && image.alt === '') image.style.visibility = 'hidden'
  }
  const onError = ({ target }: Event) => hide(target)
  document.addEventListener('error', onError, true)
  // Pictures that failed before this code ran.
  for (const image of document.querySelectorAll('img'))
    if (image.complete && image.naturalWidth === 0) hide(image)
  return () => document.removeEventListener('error', onError, true)
}
