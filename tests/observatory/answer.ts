/** What the scorer looks at: one page as a browser gets it. */
export interface PageAnswer {
  /** Under which the page counts as loaded: `https:` pages must not allow `http:` sources. */
  url: string
  headers: Headers
  html: string
}

/** The outcome of one of the Observatory's tests, by the name that the Observatory gives it. */
export interface Finding {
  test: string
  result: string
  /** Points added to 100. */
  modifier: number
}
