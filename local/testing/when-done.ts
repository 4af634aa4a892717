import { afterAll, onTestFinished, TestRunner } from 'vitest'

/**
 * Cleans up after the test, or after all tests of the file when it is called at the top of one. The latest goes first.
 * Not for `beforeAll`, where Vitest would forget it.
 */
export function whenDone(cleanUp: () => void | Promise<void>): void {
  const register = TestRunner.getCurrentTest() ? onTestFinished : afterAll
  register(cleanUp)
}
