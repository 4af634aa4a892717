/** Hard-coded text for the error page, which must work even if no content can be read. */
export const errorWords = {
  heading: 'Something went wrong',
  text: 'The page could not be shown. Please try again in a moment.',
  retry: 'Try again',
  home: 'Back to Home',
}
