/** What one suite of the test run found. */
export interface SuiteResult {
  name: string
  passed: number
  failed: number
  /** Full names of skipped tests, each with its reason where the runner knows it. */
  skipped: string[]
  /** Tests that passed at a second or third try only. */
  retried?: string[]
}

/** A part of `npm test`. Its output goes to the terminal as it runs. */
export interface Suite {
  name: string
  run(): Promise<SuiteResult>
}
