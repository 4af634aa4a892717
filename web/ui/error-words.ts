/** Words of the error page, which must show when no content can be read at all. */
export const errorWords = {
  heading: 'Something went wrong',
  text: 'The page could not be shown. Please try again in a moment.',
  retry: 'Try again',
  home: 'Back to Home',
}
