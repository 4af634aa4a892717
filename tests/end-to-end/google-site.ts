import { localOrigin } from '../../local/settings.ts'
import { buildWhenChanged } from '../../local/start/build.ts'
import { siteBuild } from '../../local/start/builds.ts'
import { freePort } from '../../local/start/processes/free-port.ts'
import { ServiceRunner } from '../../local/start/processes/runner.ts'
import { serviceEnvironment } from '../../local/start/services.ts'
import { secretOfTests } from '../stack.ts'
import { dataDir, ports } from './system.ts'

export const measurementId = 'G-TEST000000'

/**
 * Builds and starts a second site that counts with Google Analytics, on the backends of the one under test. The port is
 * fixed where it is free, so that the site is built once.
 */
export async function startGoogleSite(): Promise<{ url: string; stop(): Promise<void> }> {
  const settings = {
    ports: { ...ports, site: await freePort(3101) },
    dataDir,
  }
  const environment = serviceEnvironment(settings, ['studio', 'firestore', 'auth', 'inbox', 'site'], {
    ...process.env,
    SITE_BUILD_DIR: '.next-test-google',
    SANITY_REVALIDATE_SECRET: secretOfTests,
    NEXT_PUBLIC_FIREBASE_MEASUREMENT_ID: measurementId,
    NEXT_PUBLIC_FIREBASE_APP_ID: '1:100000000000:web:0123456789abcdef',
    NEXT_PUBLIC_FIREBASE_API_KEY: 'AIzaTestsOnlyTestsOnlyTestsOnlyTestsOnly',
  })
  await buildWhenChanged(siteBuild(environment))
  const runner = new ServiceRunner(settings, environment)
  await runner.start('site')
  return { url: localOrigin(settings.ports.site), stop: () => runner.stop() }
}
