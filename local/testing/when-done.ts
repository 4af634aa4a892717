import { afterAll, onTestFinished, TestRunner } from 'vitest'

/**
 * Runs `cleanUp` after the test, or after all tests of a file if called at its top level. Callbacks run in reverse
 * order. Do not call it in `beforeAll`, where Vitest would not run it.
 */
export function whenDone(cleanUp: () => void | Promise<void>): void {
  const register = TestRunner.getCurrentTest() ? onTestFinished : afterAll
  register(cleanUp)
}
