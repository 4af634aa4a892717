import { startTestStack } from '../stack.ts'
import { calendarClient, firefox, howToInstall, webKit } from './engines.ts'

/**
 * Starts the whole system once for the browser engines and the calendar client, if at least one of them is
 * installed.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  const missing = [!firefox && 'Firefox', !webKit && 'WebKit', !calendarClient && 'khal or vdirsyncer']
    .filter(Boolean)
    .join(' and ')
  if (missing) console.warn(`NOT TESTED: ${missing} is not installed here. To test it: ${howToInstall}`)
  if (!firefox && !webKit && !calendarClient) return undefined
  const { settings, cleanUp } = await startTestStack()
  process.env.TEST_PORTS = JSON.stringify(settings.ports)
  process.env.TEST_DATA_DIR = settings.dataDir
  return cleanUp
}
