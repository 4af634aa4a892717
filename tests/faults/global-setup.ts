import { buildForTests, preferredPorts } from '../stack.ts'

/** Builds the site once, for all files of tests. */
export default function globalSetup(): Promise<void> {
  return buildForTests(preferredPorts)
}
