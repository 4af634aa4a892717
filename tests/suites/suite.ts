/** What one suite of the test run found. */
export interface SuiteResult {
  name: string
  passed: number
  failed: number
  /** Full names of skipped tests, each with its reason where the runner knows it. */
  skipped: string[]
  /** Tests that passed at a second try only. */
  retried?: string[]
}

/** A part of `npm test`. Its output goes to the terminal as it runs. */
export interface Suite {
  name: string
  /** Whether a test file is one of its own. */
  owns(file: string): boolean
  /** @param files the only ones that are run, as paths from the repository root; all by default */
  run(files?: readonly string[]): Promise<SuiteResult>
}
