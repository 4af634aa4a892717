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

/** A part of `npm test`. */
export interface Suite {
  name: string
  /**
   * It waits for most of its time, for what was killed to come back, so it runs beside the suite before it, with ports of
   * its own. What it says comes when it has ended.
   */
  isMostlyWaiting?: boolean
  /** Whether a test file is one of its own. */
  owns(file: string): boolean
  /**
   * @param files the only ones that are run, as paths from the repository root; all by default
   * @param isHeldBack whether what it says is to come when it has ended, instead of as it runs
   */
  run(files?: readonly string[], isHeldBack?: boolean): Promise<SuiteResult>
}
