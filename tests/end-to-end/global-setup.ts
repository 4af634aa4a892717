import { startTestStack } from '../stack.ts'

/** Starts the whole system once for all tests; the function returned stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { settings, cleanUp } = await startTestStack()
  process.env.TEST_PORTS = JSON.stringify(settings.ports)
  process.env.TEST_DATA_DIR = settings.dataDir
  return cleanUp
}
