import { buildForTests, preferredPorts } from '../stack.ts'

/** Builds the site once for all test files. */
export default function globalSetup(): Promise<void> {
  return buildForTests(preferredPorts)
}
