import { expect, test } from 'vitest'
import { getLocalOrigin, type LocalSettings, readSettings } from '../../settings.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { serviceEnvironment } from '../services.ts'
import { freePort } from './free-port.ts'
import { ServiceRunner } from './runner.ts'

const dataDir = temporaryFolder()

test('stopping also stops services that are still starting', async () => {
  const inbox = await freePort(0)
  const settings: LocalSettings = { dataDir, ports: { ...readSettings().ports, inbox } }
  const runner = new ServiceRunner(settings, serviceEnvironment(settings, ['inbox'], process.env))
  const starting = runner.start('inbox')
  await Promise.all([expect(starting).rejects.toThrow('aborted'), runner.stop()])
  await expect(fetch(getLocalOrigin(inbox))).rejects.toThrow('fetch failed')
})
