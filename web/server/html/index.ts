/** Everything that the server knows of the markup of Next and React. */
export { PageMarkup, type PreparedPage } from './page-markup.ts'
