import { neededServices } from '../../local/start/services.ts'
import { startTestStack } from '../stack.ts'

/** Starts the whole system once for all tests. Returns a function that stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const services = neededServices(process.env).filter((name) => name !== 'site')
  const { settings, startSite, cleanUp } = await startTestStack({ services })
  process.env.TEST_PORTS = JSON.stringify(settings.ports)
  process.env.TEST_DATA_DIR = settings.dataDir
  try {
    const { writeListedEvents } = await import('./listed-events.ts')
    await writeListedEvents()
    await startSite()
  } catch (error) {
    await cleanUp()
    throw error
  }
  return cleanUp
}
