import { fork } from 'node:child_process'
import { once } from 'node:events'
import { root } from '../../local/settings.ts'
import { freePort } from '../../local/start/processes/free-port.ts'
import { neededServices, serviceEnvironment, serviceProgram } from '../../local/start/services.ts'
import { buildDirFor, copyBuild, removeCopy } from '../stack.ts'
import { dataDir, ports } from './system.ts'
import { expect, test } from './test.ts'

test('the site exits without an error on SIGTERM', { tag: '@nightly' }, async () => {
  const settings = { ports: { ...ports, site: await freePort(0) }, dataDir }
  await copyBuild('.next-stopped', buildDirFor(ports))
  const env = serviceEnvironment(settings, neededServices({ NODE_ENV: 'production' }), {
    NODE_ENV: 'production',
    PATH: process.env.PATH,
    SITE_BUILD_DIR: '.next-stopped',
  })
  const site = fork(serviceProgram('site', env).entry, { cwd: root, env, stdio: 'ignore' })
  await once(site, 'message')
  site.kill('SIGTERM')
  expect(await once(site, 'exit')).toEqual([0, null])
  await removeCopy('.next-stopped')
})
