/** Everything that the server knows of the markup of Next and React. */
export { isEmptyPage, PageMarkup, type PreparedPage } from './page-markup.ts'
